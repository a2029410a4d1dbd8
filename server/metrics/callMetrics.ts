import type { MiddlewareHandler } from 'hono';
import { Counter, Histogram, type Registry } from 'prom-client';
import { login } from '#contract/endpoints/people/auth.ts';
import { secondStep } from '#contract/endpoints/people/authenticator.ts';
import { SECOND_STEP_NEEDED, SUCCESS } from '#contract/words/codes.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Upper bounds in seconds; a call should take less than the third. */
const BUCKETS = [0.01, 0.025, 0.1, 0.25, 1, 2.5, 10];

const LOGINS: ReadonlySet<string> = new Set([login.path, secondStep.path]);
/** Codes of a login that has not failed. */
const PASSED: readonly (number | undefined)[] = [SUCCESS, SECOND_STEP_NEEDED];

/** Anything but a call of the contract: files, pages, unknown addresses. */
const OTHER = 'other';

/**
 * Counts and times each request by its call in the contract, never by its path: a path may contain personal data, and
 * the number of paths is unlimited.
 */
export function measureCalls(registry: Registry): MiddlewareHandler<AppEnv> {
  const registers = [registry];
  const calls = new Counter({
    name: 'kaunter_calls_total',
    help: 'Requests by call of the contract, code of the envelope and HTTP status.',
    labelNames: ['call', 'code', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'kaunter_call_duration_seconds',
    help: 'Time until the answer begins.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const failedLogins = new Counter({
    name: 'kaunter_failed_logins_total',
    help: 'Refused logins and second steps by code: 2002 wrong, 1004 too many tries.',
    labelNames: ['call', 'code'],
    registers,
  });
  return async (c, next) => {
    const end = durations.startTimer();
    await next();
    const { endpoint, code } = c.var;
    const call = endpoint ? `${endpoint.method} ${endpoint.path}` : OTHER;
    end({ call });
    calls.inc({ call, code: code ?? '', status: c.res.status });
    // an error of the backend says nothing about who guesses
    const isRefused = !PASSED.includes(code) && c.res.status < 500;
    if (endpoint && LOGINS.has(endpoint.path) && isRefused) {
      failedLogins.inc({ call, code: code ?? '' });
    }
  };
}
