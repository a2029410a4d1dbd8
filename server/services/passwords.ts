import { hash, verify } from '@node-rs/argon2';

/** A hash of nothing that anyone typed, for people who do not exist. */
let stranger: Promise<string> | undefined;

/** Argon2id with OWASP's parameters (19 MiB, two passes), which are the package's own. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Whether the password is the one that was hashed. Takes as long where there is no hash, so that
 * nobody learns from the time whether there is such a user.
 */
export async function matchesPassword(
  kept: string | null | undefined,
  password: string,
): Promise<boolean> {
  stranger ??= hashPassword(crypto.randomUUID());
  const matches = await verify(kept ?? (await stranger), password);
  return kept ? matches : false;
}
