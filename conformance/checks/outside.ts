import { type Session, STRANGER, send } from '#conformance/client.ts';
import type { Judge, Subject } from '#conformance/judge.ts';
import { runtimeConfig } from '#contract/records/platformRecord.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { checkRefusal } from './answers.ts';
import { compare } from './fields.ts';

/** Paths that the contract does not know, as the report names them. */
export const UNKNOWN_PATHS: Subject = {
  name: 'unknownPaths',
  method: 'GET',
  path: '/{base}/…',
  source: 'ours',
};

const NOT_FOUND = 1002;
const BASES = ['/user/api', '/wallet/api'] as const;

/** What the contract does not know is 1002, as JSON. */
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

/** Documents outside of the envelope, which may be served by another host than the backend's. */
const PLAIN = {
  getRuntimeConfig: '/config.json',
  getTranslations: '/locales/en/portal.json',
  getIp: '/ip',
  healthCheckPage: '/health-check',
} as const;

export async function checkPlain(judge: Judge): Promise<void> {
  for (const [name, path] of Object.entries(PLAIN)) {
    const response = await fetch(path).catch(() => undefined);
    const received = response ? String(response.status) : 'no answer';
    const finding = { check: 'answered', where: path, expected: '200', received } as const;
    if (!response?.ok) {
      judge.missing(name, received, finding);
      continue;
    }
    judge.answered(name);
    judge.pass(name);
    const text = await response.text();
    if (name === 'healthCheckPage') continue;
    checkDocument(judge, name, text);
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
