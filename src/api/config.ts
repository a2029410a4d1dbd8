import type { RuntimeConfig } from '#contract/records/platformRecord.ts';

/** The deployment's settings, with defaults filled in. Source: docs/contract.md, Runtime config. */
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

/** Allowed values, beyond the type; any other value falls back to the default. */
const CHOICES: Partial<Record<keyof Config, readonly unknown[]>> = {
  padding: ['pkcs1', 'oaep-sha256'],
  walletCodeReading: ['A', 'B'],
};

/** Empty, another origin, or a path of this origin. */
const BASE_URL = /^(?:$|https?:\/\/[^/]|\/(?![/\\]))/;

/** Timeout in ms for loading the configuration; after that the portal starts with the defaults. */
const PATIENCE = 10_000;

let current = DEFAULTS;
let loading: Promise<Config> = Promise.resolve(DEFAULTS);
let askedAt = 0;

/** The loaded configuration; the defaults until it is loaded. */
export const config = (): Config => current;

/** When the configuration was last requested, in ms since 1970. */
export const configuredAt = (): number => askedAt;

/**
 * Loads `/config.json`, always from the portal's own origin. Never rejects: the defaults apply if it is missing, late
 * or unreadable, and to each invalid field.
 */
export function loadConfig(): Promise<Config> {
  askedAt = Date.now();
  loading = askForConfig(PATIENCE).then(found => {
    current = found;
    return current;
  });
  return loading;
}

/** Like `loadConfig`, but only to look: the loaded configuration stays. @param patience in ms */
export const askForConfig = async (patience: number): Promise<Config> =>
  read(await fetchConfig(patience));

/** Resolves with the loaded configuration. Every call awaits it, so that no page has to. */
export const whenConfigured = (): Promise<Config> => loading;

async function fetchConfig(patience: number): Promise<unknown> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(patience) });
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
