import { isApiError } from '#api/errors.ts';
import { keepConnected, RECONNECTED } from '#api/stream/streamConnection.ts';
import { asPortal } from '#conformance/asPortal.ts';
import { type Session, send } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { subscribe } from '#contract/endpoints/people/ownMenu.ts';
import { PORTAL_ROLES, type Role } from '#contract/words/roles.ts';
import { checkRefusal, isMissing, receivedOf } from './answers.ts';

/** Ms within which a stream must be open, and within which an event must come. */
const PATIENCE = 5_000;
const NAME = 'subscribe';
const FORBIDDEN = 2003;

/**
 * Listens as the portal does until an event comes. To connect has a limit of its own, and the event another, which
 * begins once that is done which the event is about, however long it takes.
 * @param isMeant which one; its own notice that it is connected comes first
 * @param meanwhile what is done once it listens; awaited in any case
 * @returns whether it came in time
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
          // thrown to the caller below
          running.catch(stop);
        }
        if (!isMeant(event)) return;
        isHeard = true;
        // the reader of the stream heeds only what is aborted after it has begun
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

/** Each role can open its own stream, and no other role's. */
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
    // the portal's reader only retries: what it was answered is asked for once more
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
