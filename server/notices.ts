import { readDatabaseUrl } from './db/databaseUrl.ts';
import type { Settings } from './environment.ts';
import { isPrivateDatabase, isThisMachine } from './kernel/request/encrypted.ts';

const NO_MAIL =
  'No mail is sent, because neither SMTP_URL nor MAIL_WEBHOOK is set: no links for forgotten passwords, no codes for a ' +
  'new PIN, no invitations to new accounts, no confirmations of changed email addresses, no decisions on applications ' +
  'and no security notices.';

const NO_BANK =
  'No bank is connected: top-ups, withdrawals and payment links are refused (1002). BANK=stand-in ' +
  'plays one that moves no real money.';
const PLAYED_BANK =
  'BANK=stand-in: top-ups, withdrawals and payment links move no real money, and whoever has the ' +
  'link of a top-up may say that it is paid.';

const OPEN_DATABASE =
  'The connection to the database is not encrypted: add ?sslmode=verify-full to DATABASE_URL, unless its network is ' +
  'closed.';

const OWNED_TABLES =
  'The account of DATABASE_URL owns the tables, so it could disable what guards the ledger and the history. ' +
  'npm run migrate -- <role> makes do with less: docs/deploying.md, Accounts of the database.';

const localLinks = (publicUrl: string): string =>
  `Links in emails begin with ${publicUrl}, which opens only on this machine: set PUBLIC_URL to the address that users ` +
  'open.';

/** A backend speaks only HTTP, so an https:// address is that of a proxy. */
const SHARED_ADDRESS =
  'PUBLIC_URL is https://, but no proxy is trusted, so all users share the address of the one in front: a hundred wrong ' +
  'passwords lock the login for all of them. Set TRUSTED_PROXIES: docs/deploying.md, Proxies.';

/** What a running backend knows of its database, and the features that depend on whether it is a demo's. */
interface Features {
  demo: boolean;
  hasMail: boolean;
  hasBank: boolean;
  /** Whether its account owns the tables. */
  isOwner: boolean;
}

/** Messages about features that these settings disable or weaken, one or two sentences each. */
export function noticesOf(
  {
    databaseUrl,
    mail,
    publicUrl,
    trustedProxies,
  }: Pick<Settings, 'databaseUrl' | 'mail' | 'publicUrl' | 'trustedProxies'>,
  { demo, hasMail, hasBank, isOwner }: Features,
): string[] {
  const isOpen = databaseUrl !== undefined && !isPrivateDatabase(readDatabaseUrl(databaseUrl));
  const hasProxy = publicUrl.startsWith('https:');
  return [
    ...(hasMail ? [] : [NO_MAIL]),
    ...bankNotices(hasBank, demo),
    ...(isOpen ? [OPEN_DATABASE] : []),
    ...(databaseUrl && isOwner && !demo ? [OWNED_TABLES] : []),
    ...(mail && isThisMachine(publicUrl) ? [localLinks(publicUrl)] : []),
    ...(hasProxy && trustedProxies.length === 0 ? [SHARED_ADDRESS] : []),
  ];
}

/** A demo needs no notice: its bank is known to be simulated. */
const bankNotices = (hasBank: boolean, demo: boolean): string[] =>
  hasBank ? (demo ? [] : [PLAYED_BANK]) : [NO_BANK];
