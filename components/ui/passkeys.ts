/** A passkey needs a domain; browsers refuse IP addresses (WebAuthn, "RP ID"). */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
