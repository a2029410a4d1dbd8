/** Loads jsencrypt and the code around it in parallel; neither is in the initial bundle. */
const load = () => Promise.all([import('jsencrypt'), import('./encryption.ts')]);

/** Starts loading the encryption while a user types; never throws. */
export function prefetchSecrets(): void {
  load().catch(() => undefined);
}

/**
 * Encrypts a secret with the backend's public key. If it fails, nothing must be sent.
 * @returns base64 of one RSA block
 * @throws {ApiError} kind `client`: `errors.secret.key` without a usable public key, `errors.secret.character` for a
 * character beyond the basic plane, `errors.secret.tooLong`, `errors.secret.failed`
 * Source: docs/product.md, 5.5; docs/contract.md, Conventions (Secrets).
 */
export async function encryptSecret(text: string): Promise<string> {
  const [{ JSEncrypt }, { encryptNow }] = await load();
  return encryptNow(new JSEncrypt(), text);
}
