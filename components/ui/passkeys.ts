/** A passkey belongs to a domain: at an IP address a browser makes and finds none (WebAuthn, "RP ID"). */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
