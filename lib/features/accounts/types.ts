/** An account as the panel sees it: never its password's hash; `createdAt` as ISO 8601. */
export type PanelUser = {
  id: number;
  username: string;
  isAdmin: boolean;
  createdAt: string;
  hasSecondFactor: boolean;
};

/** What an authenticator app needs to know; `qrCode` is a picture as a data string. */
export type SecondFactorOffer = { secret: string; qrCode: string };
