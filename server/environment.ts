import { resolve } from 'node:path';
import { z } from 'zod';
import { isCommonPassword } from '#contract/passwords/commonPassword.ts';
import { password } from '#contract/rules/people/secretRules.ts';
import { readDatabaseUrl } from './db/databaseUrl.ts';
import { isRange } from './kernel/request/addresses.ts';
import { insisting, isThisMachine } from './kernel/request/encrypted.ts';
import type { MailSettings } from './services/messages/transports.ts';
import { MOST_NIGHTS } from './services/nights/nights.ts';

/** The settings read from the environment. */
export interface Settings {
  port: number;
  /** Port of the metrics, on the same host; undefined for none. */
  metricsPort: number | undefined;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** `demo`, `none`, or the demo with the given number of transactions. */
  seed: 'demo' | 'none' | number;
  /** Origin of the portal; links in emails start with it. */
  publicUrl: string;
  /** Addresses and CIDR ranges of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Host to listen on; undefined: the loopback interface in a demo, otherwise all interfaces. */
  host: string | undefined;
  /** The first admin's initial password, and the password that a reset sets. */
  adminPassword: string | undefined;
  /** Whether the bank is simulated; undefined: only in a demo. */
  bank: 'stand-in' | 'none' | undefined;
  /** The number of past days, up to yesterday, for which reports are generated; 0 for none. */
  reportDays: number;
  /** Wraps the private keys in the database; if undefined, they are stored in the clear. */
  keysPassphrase: string | undefined;
  /** Replaces it in `npm run keys:rotate -- --passphrase`. */
  newKeysPassphrase: string | undefined;
  /** Mail transport settings; undefined if no emails are sent. */
  mail: MailSettings | undefined;
}

/** The environment has invalid values. The message has one line for each invalid variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const hasProtocol =
  (protocols: readonly string[], read = (text: string) => new URL(text)) =>
  (text: string): boolean => {
    try {
      return protocols.includes(read(text).protocol);
    } catch {
      return false;
    }
  };

/** Maximum number of transactions of a demo; more would take hours to create. */
const MOST_TRANSACTIONS = 10_000_000;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine(number => number >= 1 && number <= 65_535, 'must be 1 to 65535');

const isSeed = (text: string): boolean =>
  text === 'demo' ||
  text === 'none' ||
  (/^\d{1,8}$/.test(text) && Number(text) <= MOST_TRANSACTIONS);

const seed = z
  .string()
  .refine(isSeed, `must be demo, none, or a number of transactions up to ${MOST_TRANSACTIONS}`)
  .transform(text => (text === 'demo' || text === 'none' ? text : Number(text)));

const ranges = z
  .string()
  .transform(text => text.split(',').map(range => range.trim()))
  .refine(list => list.every(isRange), 'must be addresses or CIDR ranges with commas between');

const passphrase = z.string().min(16, 'must have 16 characters or more');

const isWebUrl = hasProtocol(['http:', 'https:']);

/** Links to pages replace a path, so one in the URL would be lost. */
const isOrigin = (text: string): boolean =>
  isWebUrl(text) && new URL(text).href === `${new URL(text).origin}/`;

const names = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      hasProtocol(['postgres:', 'postgresql:'], readDatabaseUrl),
      'must be an address that begins with postgres://',
    )
    .optional(),
  SEED: seed.optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be http:// or https:// and a host, without a path')
    .transform(url => new URL(url).origin)
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      text => password(text) === undefined,
      'must have 8 characters or more, with lower case, upper case, a number and a special character',
    )
    .refine(text => !isCommonPassword(text), 'must not be a common password')
    .optional(),
  KEYS_PASSPHRASE: passphrase.optional(),
  KEYS_NEW_PASSPHRASE: passphrase.optional(),
  BANK: z.enum(['stand-in', 'none'], 'must be stand-in or none').optional(),
  SMTP_URL: z
    .string()
    .refine(hasProtocol(['smtp:', 'smtps:']), 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_WEBHOOK: z
    .string()
    .refine(
      url => isWebUrl(url) && (url.startsWith('https:') || isThisMachine(url)),
      'must begin with https://, or with http:// on this machine',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address')
    .optional(),
  TRUSTED_PROXIES: ranges.default([]),
  REPORT_DAYS: z
    .string()
    .regex(/^\d{1,2}$/, `must be 0 to ${MOST_NIGHTS}`)
    .transform(Number)
    .refine(days => days <= MOST_NIGHTS, `must be 0 to ${MOST_NIGHTS}`)
    .default(MOST_NIGHTS),
});

type Names = z.infer<typeof names>;

const environment = names
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    message: 'must be another one than PORT',
  })
  .refine(({ SMTP_URL, MAIL_WEBHOOK }) => !SMTP_URL || !MAIL_WEBHOOK, {
    path: ['MAIL_WEBHOOK'],
    message: 'must not be set beside SMTP_URL',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'must be set with SMTP_URL',
  });

function mailOf({ SMTP_URL, MAIL_WEBHOOK, MAIL_FROM }: Names): MailSettings | undefined {
  if (SMTP_URL && MAIL_FROM) return { kind: 'smtp', url: insisting(SMTP_URL), from: MAIL_FROM };
  return MAIL_WEBHOOK ? { kind: 'webhook', url: MAIL_WEBHOOK, from: MAIL_FROM } : undefined;
}

/**
 * Reads the environment; an empty variable counts as not set.
 * @throws {EnvironmentError}
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const { success, data, error } = environment.safeParse(Object.fromEntries(set));
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new EnvironmentError(lines.join('\n'));
  }
  return {
    port: data.PORT,
    metricsPort: data.METRICS_PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    // the demo passwords are public: a database server must not get them by accident
    seed: data.SEED ?? (data.DATABASE_URL ? 'none' : 'demo'),
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    trustedProxies: data.TRUSTED_PROXIES,
    host: data.HOST,
    adminPassword: data.ADMIN_PASSWORD,
    bank: data.BANK,
    reportDays: data.REPORT_DAYS,
    keysPassphrase: data.KEYS_PASSPHRASE,
    newKeysPassphrase: data.KEYS_NEW_PASSPHRASE,
    mail: mailOf(data),
  };
}
