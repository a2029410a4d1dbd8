import { config } from '#api/config.ts';
import { PATIENCE, type Session, STRANGER, send } from '#conformance/client.ts';
import { guarded } from '#conformance/guarded.ts';
import type { Finding, Judge, Subject } from '#conformance/judge.ts';
import { runtimeConfig } from '#contract/records/platformRecord.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { NOT_FOUND } from '#contract/words/codes.ts';
import { checkRefusal } from './answers.ts';
import { compare } from './fields.ts';

/** Paths that are not in the contract, as the report names them. */
export const UNKNOWN_PATHS: Subject = {
  name: 'unknownPaths',
  method: 'GET',
  path: '/{base}/…',
  source: 'ours',
};

const BASES = ['/user/api', '/wallet/api'] as const;

/** Paths that are not in the contract must be refused with 1002, as JSON. */
export async function checkUnknownPaths(judge: Judge, session: Session | undefined): Promise<void> {
  const { name } = UNKNOWN_PATHS;
  for (const base of BASES) {
    const endpoint = {
      method: 'GET',
      path: `${base}/conformance-unknown`,
      source: 'ours',
      who: ['any'],
      answer: { kind: 'none' },
    } as const;
    const exchange = await send(endpoint, session ?? STRANGER);
    const refusal = {
      name,
      check: 'answered',
      where: `under ${base}`,
      codes: [NOT_FOUND],
    } as const;
    if (checkRefusal(judge, refusal, exchange)) judge.answered(name);
  }
}

/** Documents without an envelope, which a host other than the backend's may serve. */
const PLAIN = {
  getRuntimeConfig: () => '/config.json',
  getTranslations: () => '/locales/en/portal.json',
  // where the portal asks for it, which may not be the backend
  getIp: () => config().ipLookupUrl,
  healthCheckPage: () => '/health-check',
} as const;

type Plain = keyof typeof PLAIN;

/** Checks the documents without an envelope that the portal reads: each must exist, complete and of the right kind. */
export async function checkPlain(judge: Judge): Promise<void> {
  for (const name of Object.keys(PLAIN) as Plain[]) {
    await guarded(judge, name, () => checkPage(judge, name, PLAIN[name]()));
  }
}

async function checkPage(judge: Judge, name: Plain, path: string): Promise<void> {
  if (path === '') return judge.skip(name, 'the configuration names no address to ask');
  const { status, type, text } = await load(path);
  const isPage = /^text\/html/i.test(type);
  const differs = (received: string): Finding => ({
    check: 'answered',
    where: path,
    expected: '200',
    received,
  });
  if (status < 200 || status >= 300) {
    const received = status === 0 ? 'no answer' : String(status);
    return judge.missing(name, received, differs(received));
  }
  // the server of the portal answers any unknown path with the portal's own page
  if (name === 'getIp' && isPage) return judge.missing(name, 'a page', differs('a page'));
  judge.answered(name);
  const isWhole = judge.check(name, text !== undefined, differs(`${status}, without its end`));
  if (isWhole && name !== 'healthCheckPage') checkDocument(judge, name, text ?? '');
}

/** @returns status 0 without an answer; no text if the answer is cut off or takes too long */
async function load(path: string): Promise<{ status: number; type: string; text?: string }> {
  const found = { status: 0, type: '' };
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) });
    found.status = response.status;
    found.type = response.headers.get('Content-Type') ?? '';
    return { ...found, text: await response.text() };
  } catch {
    return found;
  }
}

function checkDocument(judge: Judge, name: string, text: string): void {
  const json = parseJson(text);
  const isRight = name === 'getIp' ? isAddress(json, text) : isRecord(json);
  const expected = name === 'getIp' ? 'an address, or { "ip" }' : 'a JSON object';
  judge.check(name, isRight, {
    check: 'fields',
    where: 'the document',
    expected,
    received: 'something else',
  });
  if (name !== 'getRuntimeConfig' || !isRight) return;
  const { mismatches, unknown } = compare(runtimeConfig, json, 'config');
  for (const { where, expected: wanted, received } of mismatches) {
    judge.check(name, false, { check: 'fields', where, expected: wanted, received });
  }
  for (const path of unknown) judge.note(name, `unknown field ${path}`);
}

const isAddress = (json: unknown, text: string): boolean =>
  /^[\d.]{7,15}$|^[\da-f:.]{2,45}$/i.test(isRecord(json) ? String(json.ip) : text.trim());
