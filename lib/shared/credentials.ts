/** So many characters sign-in reads: of what an account is given, and of a code or recovery code. */
export const credentialLimits = { username: 200, password: 1000, code: 40 };
