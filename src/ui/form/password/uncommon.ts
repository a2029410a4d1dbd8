type Judge = (password: string) => boolean;

let judge: Judge | undefined;

/**
 * Loads the list of common passwords, which is larger than a form: called when a new password is asked for. Without it
 * only the backend checks.
 */
export async function loadCommonPasswords(): Promise<void> {
  try {
    judge = (await import('#contract/passwords/commonPassword.ts')).isCommonPassword;
  } catch {
    // the backend checks anyway
  }
}

/** Key of the message for a common password; undefined for any other, and until the list is loaded. */
export const uncommon = (password: string): string | undefined =>
  judge?.(password) ? 'validation.password.common' : undefined;
