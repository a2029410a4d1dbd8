import type { RuntimeConfig } from '#contract/records/platformRecord.ts';

/** What a deployment decides, complete. Source: docs/contract.md, Runtime config. */
export type Config = { [K in keyof RuntimeConfig]-?: NonNullable<RuntimeConfig[K]> };

const DEFAULTS: Config = {
  apiBaseUrl: '',
  publicKey: '',
  padding: 'pkcs1',
  idempotency: false,
  ipLookupUrl: '',
  walletCodeReading: 'A',
  maxUploadBytes: 10 * 1024 * 1024,
  idleMinutes: 10,
  idleWarningSeconds: 45,
  sessionCountdownSeconds: 45,
};

/** What a value must be beside its type; a value that is not falls back to the default. */
const CHOICES: Partial<Record<keyof Config, readonly unknown[]>> = {
  padding: ['pkcs1', 'oaep-sha256'],
  walletCodeReading: ['A', 'B'],
};

/** Nothing, another origin, or a path of this one. */
const BASE_URL = /^(?:$|https?:\/\/[^/]|\/(?![/\\]))/;

/** How long, in ms, the portal waits for its configuration before it starts with the defaults. */
const PATIENCE = 10_000;

let current = DEFAULTS;
let loading: Promise<Config> = Promise.resolve(DEFAULTS);

/** The configuration as loaded; the defaults until then. */
export const config = (): Config => current;

/**
 * Asks for `/config.json`, always of the portal's own origin. Never rejects: where it is absent,
 * late or unreadable, and field by field where it is wrong, the defaults stand.
 */
export function loadConfig(): Promise<Config> {
  loading = fetchConfig().then(found => {
    current = read(found);
    return current;
  });
  return loading;
}

/** The configuration, once it is there: what every call waits for, so that no page has to. */
export const whenConfigured = (): Promise<Config> => loading;

async function fetchConfig(): Promise<unknown> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function read(found: unknown): Config {
  if (typeof found !== 'object' || found === null) return DEFAULTS;
  const fields = Object.entries(DEFAULTS).map(([name, standard]) => {
    const value = Object.hasOwn(found, name) ? (found as Record<string, unknown>)[name] : undefined;
    return [name, isUsable(name as keyof Config, value, standard) ? value : standard];
  });
  const read = Object.fromEntries(fields) as Config;
  return { ...read, apiBaseUrl: read.apiBaseUrl.replace(/\/+$/, '') };
}

function isUsable(name: keyof Config, value: unknown, standard: unknown): boolean {
  if (typeof value !== typeof standard) return false;
  if (typeof value === 'number') return Number.isFinite(value) && value > 0;
  if (name === 'apiBaseUrl') return BASE_URL.test(String(value));
  return CHOICES[name]?.includes(value) ?? true;
}
