import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, type TestContext } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Field, Fields } from '#contract/fields.ts';
import { ADDED, ALSO, ANSWERED, BESIDE, OUR_ACTIONS } from './tableAdditions.ts';

/**
 * Checks the contract against the table of calls next to the project: a tab-separated file in a folder next to the
 * repository. If it is missing, these tests are skipped.
 */
const HEADER = 'area\tmethod\tpath\tsource\twho\tquery\tbody\tanswer\tnotes';

interface Row {
  call: string;
  source: string;
  who: string;
  query: string;
  body: string;
  answer: string;
  notes: string;
}

function findTable(): string | undefined {
  const around = fileURLToPath(new URL('../../../', import.meta.url));
  const beside = readdirSync(around)
    .map(name => join(around, name, 'endpoints.tsv'))
    .filter(path => existsSync(path))
    .map(path => readFileSync(path, 'utf8'));
  return beside.find(text => text.startsWith(HEADER));
}

function readRows(): Row[] {
  const [, ...lines] = (findTable() ?? HEADER).trim().split('\n');
  return lines.map(line => {
    const [, method, path, source = '', who = '', query = '', body = '', answer = '', notes = ''] =
      line.split('\t');
    return { call: `${method} ${path}`, source, who, query, body, answer, notes };
  });
}

const rows = readRows();
const calls = new Map<string, Endpoint>(
  Object.values(allEndpoints).map(call => [`${call.method} ${call.path}`, call] as const),
);

const rowsOrSkip = ({ skip }: TestContext): Row[] => {
  if (rows.length === 0) skip('the table of calls beside the project is not there');
  return rows;
};

const endpointOf = ({ call }: Row): Endpoint => {
  const found = calls.get(call);
  if (!found) throw new Error(`the contract lacks ${call}`);
  return found;
};

/** One name of a query or body in the table. */
interface Named {
  name: string;
  secret: boolean;
  optional: boolean;
  choices?: string[];
  /** The names inside its braces. */
  inner?: Named[];
}

/** Splits at separators outside all brackets. */
function split(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('{('.includes(character)) depth += 1;
    if ('})'.includes(character)) depth -= 1;
    if (depth === 0 && separators.includes(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map(part => part.trim()).filter(part => part !== '');
}

/** Whether the text describes fields instead of naming one: `User fields`, `fields of the account`. */
const isProse = (part: string) =>
  /\bfields\b|^WalletConfig without id$|^[A-Z]\w+$/.test(part) || part === 'six keys';

function parseNamed(part: string): Named {
  const [, name = '', marks = '', , braces] =
    /^(\w+)([*?]*)\s*(\(.*\)|=.*)?(?:\{(.*)\})?$/.exec(part) ?? [];
  const choices = /\(([A-Z]+(?:\|[A-Z]+)+)\)/.exec(part)?.[1]?.split('|');
  return {
    name,
    secret: marks.includes('*'),
    optional: marks.includes('?'),
    ...(choices && { choices }),
    ...(braces !== undefined && { inner: parse(braces).named }),
  };
}

/** The names of a query or body, and whether a description stands for more fields. */
function parse(text: string): { named: Named[]; open: boolean } {
  const parts = split(text.replace(/^multipart:/, '').replace('(zero-based)', ''), ',+');
  return {
    named: parts.filter(part => !isProse(part)).map(parseNamed),
    open: parts.some(isProse),
  };
}

function bare(field: Field | undefined): Field | undefined {
  return field?.kind === 'optional' || field?.kind === 'nullable' ? bare(field.of) : field;
}

/** The fields of a set in the table's notation, limited to the names in the table. */
function asNamed(fields: Fields, wanted: readonly Named[]): Named[] {
  return wanted.map(({ name, optional, choices, inner }) => {
    const field = fields[name];
    const core = bare(field);
    return {
      name: field ? name : `${name} (missing)`,
      secret: core?.kind === 'secret',
      optional: optional && field?.kind === 'optional',
      ...(choices && { choices: core?.kind === 'enum' ? [...core.values] : [] }),
      ...(inner && { inner: core?.kind === 'object' ? asNamed(core.fields, inner) : [] }),
    };
  });
}

function secretNames(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const core = bare(field);
    if (core?.kind === 'secret') return [`${prefix}${name}`];
    return core?.kind === 'object' ? secretNames(core.fields, `${prefix}${name}.`) : [];
  });
}

const starred = (named: readonly Named[], prefix = ''): string[] =>
  named.flatMap(({ name, secret, inner }) => [
    ...(secret ? [`${prefix}${name}`] : []),
    ...starred(inner ?? [], `${prefix}${name}.`),
  ]);

/** The contract's fields for a query or body in the table, and its additional fields. */
function seen({ call }: Row, fields: Fields, words: string) {
  const { named, open } = parse(words);
  const known = [...named.map(({ name }) => name), ...(ADDED[call] ?? [])];
  return {
    named: asNamed(fields, named),
    secrets: secretNames(fields).toSorted(),
    further: open ? [] : Object.keys(fields).filter(name => !known.includes(name)),
  };
}

function wanted(words: string) {
  const { named } = parse(words);
  return { named, secrets: starred(named).toSorted(), further: [] };
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  'validator,admin; any for their own': ['validator', 'admin', 'own'],
  'staff; any for their own': ['staff', 'own'],
  'self (the maker)': ['maker'],
};

function answerKind({ answer, call }: Row): Endpoint['answer']['kind'] {
  const ours = ANSWERED[call];
  if (ours) return ours;
  if (/^GET \/(locales|config|ip|health)/.test(call)) return 'plain';
  if (answer === '(none)') return 'none';
  if (answer.endsWith('blob')) return 'blob';
  if (answer === 'text/event-stream') return 'stream';
  // A page without a total is a list: the wallets return one if page and size are added.
  return answer.startsWith('Page<') || call === 'GET /wallet/api/wallets' ? 'page' : 'value';
}

describe('the contract compared with the table of calls next to the project', () => {
  it('has every call of the table, and otherwise only those known to be missing from it', context => {
    const listed = [...rowsOrSkip(context).map(({ call }) => call), ...BESIDE];
    expect([...calls.keys()].toSorted()).toEqual(listed.toSorted());
  });

  it('states of each call whether it is given or ours', context => {
    for (const row of rowsOrSkip(context)) {
      expect(endpointOf(row).source, row.call).toBe(row.source);
    }
  });

  it('allows the same callers', context => {
    for (const row of rowsOrSkip(context)) {
      const who = [...(WORDS[row.who] ?? row.who.split(',')), ...(ALSO[row.call] ?? [])];
      expect(endpointOf(row).who, row.call).toEqual(who);
    }
  });

  it('has the same query parameters, and encrypts the same ones', context => {
    for (const row of rowsOrSkip(context)) {
      const { query = {} } = endpointOf(row);
      expect(seen(row, query, row.query), row.call).toEqual(wanted(row.query));
    }
  });

  it('has the same body, and encrypts the same fields', context => {
    for (const row of rowsOrSkip(context)) {
      const fields = endpointOf(row).body?.fields ?? {};
      expect(seen(row, fields, row.body), row.call).toEqual(wanted(row.body));
    }
  });

  it('has a multipart body where the table does', context => {
    for (const row of rowsOrSkip(context)) {
      const fields = Object.values(endpointOf(row).body?.fields ?? {});
      const multipart = fields.some(field => bare(field)?.kind === 'file');
      expect(multipart, row.call).toBe(row.body.startsWith('multipart:'));
    }
  });

  it('has the same kind of response', context => {
    for (const row of rowsOrSkip(context)) {
      expect(endpointOf(row).answer.kind, row.call).toBe(answerKind(row));
    }
  });

  it('returns a list where the table does', context => {
    for (const row of rowsOrSkip(context).filter(({ answer }) => answer.endsWith('[]'))) {
      const { answer } = endpointOf(row);
      const isList =
        answer.kind === 'page' || (answer.kind === 'value' && answer.of.kind === 'list');
      expect(isList, row.call).toBe(true);
    }
  });

  it('names the same guarded actions', context => {
    for (const row of rowsOrSkip(context)) {
      const action = /\baction ([A-Z_]+)/.exec(row.notes)?.[1];
      const always = row.call.startsWith('POST /user/api/alternate-bank-accounts');
      const creates = always && !row.call.endsWith('upload-file');
      const listed = action ?? (creates ? 'CREATE_ALTERNATE_BANK_ACCOUNT' : undefined);
      const ours = OUR_ACTIONS[row.call];
      expect(ours && listed, `${row.call} is no longer ours`).toBeUndefined();
      expect(endpointOf(row).action, row.call).toBe(listed ?? ours);
    }
  });
});
