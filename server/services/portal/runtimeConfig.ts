import type { RuntimeConfig } from '#contract/records/platformRecord.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import type { Keys } from '#server/kernel/services.ts';

/**
 * Returns the configuration that this backend provides to the portal before login. Source: docs/contract.md, Runtime
 * config.
 */
export const runtimeConfig = ({ publicKey }: Keys): Required<RuntimeConfig> => ({
  apiBaseUrl: '',
  publicKey,
  padding: 'pkcs1',
  idempotency: true,
  ipLookupUrl: '/ip',
  walletCodeReading: 'A',
  maxUploadBytes: MAX_UPLOAD_BYTES,
  idleMinutes: 10,
  idleWarningSeconds: 45,
  sessionCountdownSeconds: 45,
});
