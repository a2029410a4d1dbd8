import { isApiError } from '#api/errors.ts';
import { keepConnected, RECONNECTED } from '#api/stream/streamConnection.ts';
import { asPortal } from '#conformance/asPortal.ts';
import { type Session, send } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { subscribe } from '#contract/endpoints/people/ownMenu.ts';
import { PORTAL_ROLES, type Role } from '#contract/words/roles.ts';
import { checkRefusal, isMissing, receivedOf } from './answers.ts';

/** Ms within which a stream must open, and within which an event must arrive. */
const PATIENCE = 5_000;
const NAME = 'subscribe';
const FORBIDDEN = 2003;

/**
 * Listens, as the portal does, until an event arrives. Connecting has a time limit of its own; that of the event begins
 * once `meanwhile` is done, however long that takes.
 * @param isMeant which event; the client's own notice that it is connected comes first
 * @param meanwhile done once it listens, and awaited in any case; it causes the event
 * @returns whether the event arrived in time
 */
export async function hear(
  session: Session,
  isMeant: (event: string) => boolean,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const aborter = new AbortController();
  const stop = () => aborter.abort();
  let clock = setTimeout(stop, PATIENCE);
  let isHeard = false;
  let running: Promise<void> | undefined;
  const begin = async () => {
    clearTimeout(clock);
    await meanwhile();
    clock = setTimeout(stop, PATIENCE);
  };
  const listen = () =>
    keepConnected(
      ({ event }) => {
        if (event === RECONNECTED && !running) {
          running = begin();
          // rethrown to the caller below
          running.catch(stop);
        }
        if (!isMeant(event)) return;
        isHeard = true;
        // the stream's reader ignores an abort before it has started reading
        queueMicrotask(stop);
      },
      aborter.signal,
      true,
    );
  try {
    await asPortal(session, listen);
  } catch (error) {
    if (!isApiError(error)) throw error;
  } finally {
    stop();
  }
  await (running ?? meanwhile());
  clearTimeout(clock);
  return isHeard;
}

/** Checks that each role can open its own stream, and no other role's. */
export async function checkStream(judge: Judge, sessions: readonly Session[]): Promise<void> {
  for (const session of sessions) {
    const { role } = session;
    const isOpen = await hear(session, event => event === RECONNECTED);
    if (isOpen) judge.answered(NAME);
    const finding = {
      check: 'stream',
      where: "the role's stream",
      expected: 'a stream of events',
      received: 'none',
      role,
      breaks: true,
    } as const;
    // the portal's reader only retries: the call is sent once more to see its answer
    const refusal = isOpen ? undefined : await open(session, role);
    if (refusal && isMissing(refusal)) judge.missing(NAME, receivedOf(refusal), finding);
    else judge.check(NAME, isOpen, finding);
    const other = PORTAL_ROLES.find(one => one !== role) ?? role;
    checkRefusal(
      judge,
      { name: NAME, role, check: 'stream', where: "another role's stream", codes: [FORBIDDEN] },
      await open(session, other),
    );
  }
}

const open = (session: Session, role: Role) =>
  send(subscribe, session, { params: { role } }, { timeout: PATIENCE });
