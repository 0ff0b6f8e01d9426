/** A failure that the user can fix: printed as its sentence, without a stack. */
export class UserError extends Error {
  override name = "UserError";
}

/** Runs a command line's main function and turns what it throws into a message and an exit code. */
export async function command(main: () => Promise<unknown>) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
