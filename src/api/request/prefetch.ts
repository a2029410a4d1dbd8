import { getSession } from '#api/session/sessionState.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { dropPrefetched, hasPrefetched, keepPrefetched } from './prefetchedAnswers.ts';
import { build, type CallValues } from './request.ts';
import { sendBuilt } from './send.ts';

/** How long an unused prefetched response is kept, in ms. */
const PATIENCE = 10_000;

/**
 * Prefetches a GET for a screen whose code is still loading. The next `call` of the same URL takes this response once,
 * even if it is an error; its signal aborts the request. Unused responses are dropped after ten seconds, and with the
 * session. Never throws.
 */
export function prefetch(endpoint: Endpoint, values: CallValues): void {
  start(endpoint, values).catch(() => undefined);
}

async function start(endpoint: Endpoint, values: CallValues): Promise<void> {
  const session = getSession();
  const { url } = await build(endpoint, values);
  if (endpoint.method !== 'GET' || hasPrefetched(url)) return;
  const aborter = new AbortController();
  const options = { signal: aborter.signal, background: true };
  const prefetched = {
    answer: sendBuilt(endpoint, { url, body: undefined }, options, session),
    abort: () => aborter.abort(),
  };
  keepPrefetched(url, prefetched);
  setTimeout(() => dropPrefetched(url, prefetched), PATIENCE);
  // The caller handles the error; until there is a caller, it is ignored.
  await prefetched.answer;
}
