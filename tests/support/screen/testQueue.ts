import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import type { Portal, Proof } from './proof.ts';
import { place } from './queuePlace.ts';
import type { DemoAccount } from './renderPortal.tsx';

/** A case of a queue. */
export interface QueueCase {
  id: number;
  /** What its heading says once it is there. */
  heading: string;
  /** A text of its page that stands on no other one. */
  says: string;
}

/** A queue as far as it is particular. */
export interface QueueScreen {
  name: string;
  as: DemoAccount;
  /** Path of its list, below which each case has its page. */
  list: string;
  /** The link that begins with the oldest. */
  start: string;
  /** So many cases that wait, the oldest first, and the search of the list's address that finds these alone. */
  arrange: (count: number) => Promise<{ cases: QueueCase[]; search: string }>;
  /** A search of the list's address that finds nothing. */
  nothing: string;
  /** What is asked for ahead of a case, by its path. */
  ahead: (id: number) => RegExp;
  /** Decides the case that is shown, as a user does. */
  decide: (user: UserEvent) => Promise<void>;
  /** What is said of one that was decided. */
  decided: (one: QueueCase) => string | RegExp;
}

const OLDEST_FIRST = '&sort=id&order=ASC';

const next = () => screen.getByRole('button', { name: texts.list.next });

/** The page of a case, once it is there. */
const shown = ({ heading, says }: QueueCase) =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    return screen.getAllByText(says);
  });

const inOrder = (portal: Portal, { as, list, start, arrange }: QueueScreen): Proof => ({
  name: 'begins with the oldest of what the list shows, and goes through it in its order',
  prove: async () => {
    const { cases, search } = await arrange(3);
    const [first, second, third] = cases as [QueueCase, QueueCase, QueueCase];
    const { user } = await portal.renderPortal({ as, at: `${list}${search}` });
    await user.click(await screen.findByRole('link', { name: start }));
    await shown(first);
    expect(location.pathname + location.search).toBe(`${list}/${first.id}${search}${OLDEST_FIRST}`);
    await waitFor(() => expect(place()).toBe('1 of 3 left'));
    await user.keyboard('j');
    await shown(second);
    await user.click(next());
    await shown(third);
    expect(place()).toBe('3 of 3 left');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('k');
    await shown(second);
    expect(screen.getByRole('link', { name: texts.queue.back })).toHaveAttribute(
      'href',
      `${list}${search}${OLDEST_FIRST}`,
    );
  },
});

const ahead = (portal: Portal, { as, list, arrange, ahead }: QueueScreen): Proof => ({
  name: 'has the next case before its turn comes',
  prove: async () => {
    const { cases, search } = await arrange(2);
    const [first, second] = cases as [QueueCase, QueueCase];
    const at = `${list}/${first.id}${search}${OLDEST_FIRST}`;
    const { user } = await portal.renderPortal({ as, at });
    await shown(first);
    await portal.answered(ahead(second.id));
    expect(portal.asked(ahead(second.id))).toHaveLength(1);
    // from here on it can no longer be had
    portal.server.use(http.get(ahead(second.id), () => HttpResponse.error()));
    await user.keyboard('j');
    await shown(second);
  },
});

const decided = (portal: Portal, queue: QueueScreen): Proof => ({
  name: 'says that a case is decided, goes on to the next one, and counts what is left',
  prove: async () => {
    const { cases, search } = await queue.arrange(2);
    const [first, second] = cases as [QueueCase, QueueCase];
    const at = `${queue.list}/${first.id}${search}${OLDEST_FIRST}`;
    const { user } = await portal.renderPortal({ as: queue.as, at });
    await shown(first);
    await waitFor(() => expect(place()).toBe('1 of 2 left'));
    await queue.decide(user);
    await shown(second);
    expect(await screen.findByText(queue.decided(first))).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() => expect(place()).toBe('1 of 1 left'));
    await queue.decide(user);
    expect(await screen.findByText(queue.decided(second))).toBeVisible();
    await waitFor(() => expect(place()).toBe(texts.queue.empty));
  },
});

const empty = (portal: Portal, { as, list, nothing }: QueueScreen): Proof => ({
  name: 'says where there is nothing to begin with, and leads back',
  prove: async () => {
    await portal.renderPortal({ as, at: `${list}/first${nothing}` });
    expect(await screen.findByText(texts.queue.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.queue.back })).toHaveAttribute(
      'href',
      expect.stringContaining(list),
    );
  },
});

/** What holds of every queue, as it holds of this one. */
const queueProofs = (portal: Portal, queue: QueueScreen): Proof[] => [
  inOrder(portal, queue),
  ahead(portal, queue),
  decided(portal, queue),
  empty(portal, queue),
];

/**
 * Proves of a queue, against the backend, what every one does: its order, what it fetches ahead, going on after a
 * decision, and its end. What is decided, and how, has tests of its own.
 */
export function testQueue(portal: Portal, queue: QueueScreen): void {
  describe(`the queue of ${queue.name}`, () => {
    for (const { name, prove } of queueProofs(portal, queue)) it(name, prove);
  });
}
