type Judge = (password: string) => boolean;

let judge: Judge | undefined;

/**
 * Loads the list of common passwords, which is larger than a form: called when a new password is asked for. Without it the
 * backend alone judges.
 */
export async function loadCommonPasswords(): Promise<void> {
  try {
    judge = (await import('#contract/passwords/commonPassword.ts')).isCommonPassword;
  } catch {
    // the backend judges anyway
  }
}

/** Key of the message for a common password; undefined for another one, and as long as the list is not there. */
export const uncommon = (password: string): string | undefined =>
  judge?.(password) ? 'validation.password.common' : undefined;
