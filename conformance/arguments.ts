import { parseArgs } from 'node:util';
import { Unusable } from './unusable.ts';

export interface Arguments {
  /** Origin of the backend, without a trailing slash. */
  url: string;
  /** File with the accounts; the demo's by default. */
  accounts: string | undefined;
  /** Whether test data may be created. */
  write: boolean;
  /** Folder for the reports. */
  out: string;
}

const USAGE =
  'npm run conformance -- URL [--accounts FILE] [--write] [--out FOLDER]\n' +
  '  URL         origin of the backend (or of the portal, whose /config.json names the backend)\n' +
  '  --accounts  JSON: { "EWALLET_ADMIN": { "username", "password", "pin" }, …, "money": true }\n' +
  '  --write     also creates, changes and deletes test data\n' +
  '  --out       folder for report.json and report.html; ./conformance-report by default';

/** @throws {Unusable} with the usage, for anything other than `USAGE` */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse(words);
  const [url, ...more] = positionals;
  if (!url || more.length > 0 || !/^https?:$/.test(protocolOf(url))) throw new Unusable(USAGE);
  return {
    url: new URL(url).origin,
    accounts: values.accounts,
    write: values.write ?? false,
    out: values.out ?? 'conformance-report',
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        accounts: { type: 'string' },
        write: { type: 'boolean' },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');
