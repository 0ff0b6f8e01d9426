/** A failure that the person at the keyboard can mend: printed as its sentence, without a stack. */
export class UserError extends Error {
  name = "UserError";
}
