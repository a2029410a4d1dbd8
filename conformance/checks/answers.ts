import type { Exchange } from '#conformance/client.ts';
import type { CheckKind, Finding, Judge } from '#conformance/judge.ts';
import { shapeOf } from '#conformance/shape.ts';
import type { Answer } from '#contract/endpoint.ts';
import { isRecord } from '#contract/text/json.ts';
import { codeTable, NOT_FOUND, SUCCESS } from '#contract/words/codes.ts';
import type { Role } from '#contract/words/roles.ts';
import { compare } from './fields.ts';

/** The call and the role that a finding names. */
export interface Asked {
  name: string;
  role?: Role | undefined;
}

/** HTTP statuses of a server that does not have the call. */
const NO_SUCH_CALL = [404, 405, 501];

/** The answer in words: `401 with 2004`. */
export const receivedOf = ({ status, code, json, error }: Exchange): string => {
  if (status === 0) return `no answer (${error?.kind ?? 'unknown'})`;
  if (!json) return `${status} without JSON`;
  return 'code' in json ? `${status} with ${code}` : `${status} without a code`;
};

/** Whether the answer says that there is no such call; a coded refusal about a record does not. */
export const isMissing = ({ status, code }: Pick<Exchange, 'status' | 'code'>): boolean =>
  code === NOT_FOUND || (NO_SUCH_CALL.includes(status) && code === 0);

/** Whether a code is about the session or the role, which a backend may check before it looks up the call. */
export const isAboutCaller = (code: number): boolean => code >= 2000 && code <= 2009;

/** Whether the answer shows that the call exists. */
const isOfCall = ({ code }: Exchange): boolean =>
  code !== 0 && code !== NOT_FOUND && !isAboutCaller(code);

const expectedStatus = (code: number): number | undefined => codeTable('A')[code]?.http;

const withStatus = (code: number): string => `${expectedStatus(code)} with ${code}`;

/**
 * Checks a call that must succeed: status, code, envelope, and each field of the payload. Stops at the first of the
 * former three that is wrong, since the rest follows from it.
 * @returns whether other checks can use the content
 */
export function checkSuccess(judge: Judge, { name, role }: Asked, exchange: Exchange): boolean {
  const { endpoint, status, json, code, content, error } = exchange;
  const breaks = error !== undefined;
  const differs = (
    check: CheckKind,
    where: string,
    expected: string,
    received: string,
  ): Finding => ({
    check,
    where,
    expected,
    received,
    role,
    breaks,
  });
  if (code !== SUCCESS) {
    const finding = differs('answered', 'the call', withStatus(SUCCESS), receivedOf(exchange));
    if (isMissing(exchange)) judge.missing(name, receivedOf(exchange), finding);
    else judge.check(name, false, finding);
    return false;
  }
  judge.answered(name);
  judge.check(name, status === 200, differs('status', 'HTTP status', '200', String(status)));
  judge.check(
    name,
    json?.code === SUCCESS,
    differs('envelope', 'code', 'the number 1000', shapeOf(json?.code)),
  );
  judge.check(
    name,
    typeof json?.message === 'string',
    differs('envelope', 'message', 'a text', shapeOf(json?.message)),
  );
  const type = exchange.headers.get('Content-Type') ?? '';
  judge.check(
    name,
    type.startsWith('application/json'),
    differs('envelope', 'Content-Type', 'application/json', type || 'none'),
  );
  checkContent(judge, name, endpoint.answer, content, differs);
  return !breaks;
}

type Differs = (check: CheckKind, where: string, expected: string, received: string) => Finding;

function checkContent(
  judge: Judge,
  name: string,
  answer: Answer,
  content: unknown,
  differs: Differs,
) {
  if (answer.kind !== 'value' && answer.kind !== 'page') return;
  if (content === undefined && (answer.kind === 'page' || answer.of.kind !== 'optional')) {
    judge.check(name, false, differs('envelope', 'payload.content', 'the content', 'nothing'));
    return;
  }
  const field =
    answer.kind === 'page' ? ({ kind: 'list', of: answer.of, max: 0 } as const) : answer.of;
  const { mismatches, unknown } = compare(field, content, 'content');
  if (mismatches.length === 0) judge.pass(name);
  for (const { where, expected, received } of mismatches) {
    judge.check(name, false, differs('fields', where, expected, received));
  }
  for (const path of unknown) judge.note(name, `unknown field ${path}`);
}

export interface Refusal extends Asked {
  check: CheckKind;
  /** What was sent: `without a session`. */
  where: string;
  /** Accepted codes, the usual one first. */
  codes: readonly number[];
}

/**
 * Checks a call that must be refused: with one of the codes, and the HTTP status of that code.
 * @returns whether it was
 */
export function checkRefusal(
  judge: Judge,
  { name, role, check, where, codes }: Refusal,
  exchange: Exchange,
): boolean {
  const { code, status, json } = exchange;
  const expected = codes.map(withStatus).join(' or ');
  const received = receivedOf(exchange);
  const finding = { check, where, expected, received, role, breaks: code === SUCCESS };
  if (isMissing(exchange) && !codes.includes(NOT_FOUND)) {
    judge.missing(name, received, finding);
    return false;
  }
  if (isOfCall(exchange)) judge.alive(name);
  const isRefused = codes.includes(code) && status === expectedStatus(code);
  const isEnvelope = isRecord(json) && json.code === code && typeof json.message === 'string';
  if (!judge.check(name, isRefused, finding)) return false;
  return judge.check(name, isEnvelope, {
    check: 'envelope',
    where: `the refusal ${where}`,
    expected: 'a number as code and a text as message',
    received: `${shapeOf(json?.code)} and ${shapeOf(json?.message)}`,
    role,
  });
}
