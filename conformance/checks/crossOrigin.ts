import { config } from '#api/config.ts';
import { PATIENCE } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { HEADERS } from '#contract/wire.ts';

/** The call whose answer names the other origin. */
const NAME = 'getRuntimeConfig';

/** The methods of the contract, and those of them that a browser does not have to be allowed. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const SIMPLE: readonly string[] = ['GET', 'POST'];

const { total, ...REQUEST } = HEADERS;
const SENT = ['Authorization', ...Object.values(REQUEST), 'Accept-Language', 'Content-Type'];
const READ = [total, 'Retry-After', 'Content-Disposition', 'Date'];

/**
 * If the configuration names another origin, that one must allow the portal's browser to call it. The kit is no browser:
 * without these checks, a backend that none can use would pass. Source: docs/deploying.md.
 */
export async function checkCrossOrigin(judge: Judge): Promise<void> {
  const { origin, href } = location;
  if (new URL(config().apiBaseUrl || '/', href).origin === origin) return;
  for (const method of METHODS) {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': SENT.map(name => name.toLowerCase()).join(','),
    };
    await checkAnswer(judge, {
      where: `the preflight of ${method}`,
      of: method,
      method: 'OPTIONS',
      headers,
      lists: {
        'Access-Control-Allow-Methods': SIMPLE.includes(method) ? [] : [method],
        'Access-Control-Allow-Headers': SENT,
      },
    });
  }
  await checkAnswer(judge, {
    where: 'an answer',
    of: 'GET',
    method: 'GET',
    headers: { Origin: origin },
    lists: { 'Access-Control-Expose-Headers': READ },
  });
}

interface Asked {
  where: string;
  /** The method of the call that is requested or announced. */
  of: (typeof METHODS)[number];
  method: string;
  headers: Record<string, string>;
  /** What each header of the answer must name. */
  lists: Record<string, readonly string[]>;
}

async function checkAnswer(judge: Judge, asked: Asked): Promise<void> {
  const { where, of, method, headers, lists } = asked;
  const url = `${config().apiBaseUrl}${pathOf(of)}`;
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { method, headers, signal }).catch(() => undefined);
  const check = (isRight: boolean, expected: string, received: string) =>
    judge.check(NAME, isRight, { check: 'headers', where, expected, received, breaks: true });

  // only a preflight must succeed: the headers of a refusal are read too
  const isAnswered = answer !== undefined && (answer.ok || method !== 'OPTIONS');
  if (!check(isAnswered, '2xx', answer ? String(answer.status) : 'no answer')) return;
  const allowed = answer?.headers.get('Access-Control-Allow-Origin') ?? '';
  const isAllowed = allowed === '*' || allowed === location.origin;
  check(isAllowed, 'Access-Control-Allow-Origin with the portal’s origin', allowed || 'none');
  for (const [header, names] of Object.entries(lists)) {
    const missing = missingIn(answer?.headers.get(header) ?? '', names);
    check(missing.length === 0, `${header} with ${names.join(', ')}`, `no ${missing.join(', ')}`);
  }
}

/** The path of a call with this method that has an envelope. */
function pathOf(method: (typeof METHODS)[number]): string {
  const found = Object.values(allEndpoints).find(
    endpoint => endpoint.method === method && endpoint.answer.kind !== 'plain',
  );
  return (found?.path ?? '/').replaceAll(/\{\w+\}/g, '1');
}

function missingIn(list: string, names: readonly string[]): string[] {
  const listed = list.split(',').map(name => name.trim().toLowerCase());
  // the wildcard does not include this one
  const isListed = (name: string) =>
    listed.includes(name.toLowerCase()) || (listed.includes('*') && name !== 'Authorization');
  return names.filter(name => !isListed(name));
}
