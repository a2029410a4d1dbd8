import { hash, type Options, verify } from '@node-rs/argon2';

/** A hash of nothing that anyone typed, for people who do not exist. */
let stranger: Promise<string> | undefined;

/** The package's own defaults are OWASP's: Argon2id, 19 MiB, two passes. */
let cost: Options = {};

/** Changes what a new hash costs, for tests in which hashing is not the point; `{}` is production's. */
export function setHashCost(options: Options): void {
  cost = options;
  stranger = undefined;
}

/** Hashes a password or PIN with Argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

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
