import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CaseKind } from '#contract/words/cases.ts';
import { texts } from '#tests/support/run/english.ts';
import type { Portal, Proof } from './proof.ts';
import { place } from './queuePlace.ts';
import type { DemoAccount } from './renderPortal.tsx';

/** A case of a queue. */
export interface QueueCase {
  id: number;
  /** The heading, once the case is loaded. */
  heading: string;
  /** A text that appears on no other page. */
  says: string;
}

/** The parts of a queue that differ from other queues. */
export interface QueueScreen {
  name: string;
  as: DemoAccount;
  /** Path of its list; each case has a page below it. */
  list: string;
  /** The link that starts with the oldest case. */
  start: string;
  kind: CaseKind;
  /** Another user who decides such cases. */
  colleague: DemoAccount;
  /** Sort field of the cases' age; `id` by default. */
  age?: string;
  /** The given number of pending cases, oldest first, and the list's query string that finds only these. */
  arrange: (count: number) => Promise<{ cases: QueueCase[]; search: string }>;
  /** A query string of the list without results. */
  nothing: string;
  /** The requests that prefetch a case, by path. */
  ahead: (id: number) => RegExp;
  /** Decides the displayed case, as a user does. */
  decide: (user: UserEvent) => Promise<void>;
  /** The message of a decided case. */
  decided: (one: QueueCase) => string | RegExp;
}

const oldestFirst = ({ age = 'id' }: Pick<QueueScreen, 'age'>) => `&sort=${age}&order=ASC`;

const next = () => screen.getByRole('button', { name: texts.list.next });

/** The page of a case, once it is loaded. */
const shown = ({ heading, says }: QueueCase) =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    return screen.getAllByText(says);
  });

const inOrder = (portal: Portal, { as, list, start, arrange, age }: QueueScreen): Proof => ({
  name: 'begins with the oldest case in the list, and follows its order',
  prove: async () => {
    const { cases, search } = await arrange(3);
    const [first, second, third] = cases as [QueueCase, QueueCase, QueueCase];
    const { user } = await portal.renderPortal({ as, at: `${list}${search}` });
    await user.click(await screen.findByRole('link', { name: start }));
    await shown(first);
    expect(location.pathname + location.search).toBe(
      `${list}/${first.id}${search}${oldestFirst({ age })}`,
    );
    await waitFor(() => expect(place()).toBe('1 of 3 left'));
    const page = document.documentElement;
    page.scrollTop = 900;
    await user.keyboard('j');
    await shown(second);
    // each case is read from its beginning, also after a long one
    expect(page.scrollTop).toBe(0);
    await user.click(next());
    await shown(third);
    expect(place()).toBe('3 of 3 left');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('k');
    await shown(second);
    expect(screen.getByRole('link', { name: texts.queue.back })).toHaveAttribute(
      'href',
      `${list}${search}${oldestFirst({ age })}`,
    );
  },
});

const ahead = (portal: Portal, { as, list, arrange, ahead, age }: QueueScreen): Proof => ({
  name: 'loads the next case before its turn',
  prove: async () => {
    const { cases, search } = await arrange(2);
    const [first, second] = cases as [QueueCase, QueueCase];
    const at = `${list}/${first.id}${search}${oldestFirst({ age })}`;
    const { user } = await portal.renderPortal({ as, at });
    await shown(first);
    await portal.answered(ahead(second.id));
    expect(portal.asked(ahead(second.id))).toHaveLength(1);
    // from here on, requests for it fail
    portal.server.use(http.get(ahead(second.id), () => HttpResponse.error()));
    await user.keyboard('j');
    await shown(second);
  },
});

const decided = (portal: Portal, queue: QueueScreen): Proof => ({
  name: 'confirms a decision, moves on to the next case and updates the number left',
  prove: async () => {
    const { cases, search } = await queue.arrange(2);
    const [first, second] = cases as [QueueCase, QueueCase];
    const at = `${queue.list}/${first.id}${search}${oldestFirst(queue)}`;
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
  name: 'says that there is no case to start with, and links back',
  prove: async () => {
    await portal.renderPortal({ as, at: `${list}/first${nothing}` });
    expect(await screen.findByText(texts.queue.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.queue.back })).toHaveAttribute(
      'href',
      expect.stringContaining(list),
    );
  },
});

const missing = (portal: Portal, { as, list, nothing }: QueueScreen): Proof => ({
  name: 'says that a case does not exist, and links to the list',
  prove: async () => {
    await portal.renderPortal({ as, at: `${list}/999999${nothing}` });
    expect(
      await screen.findByRole('heading', { level: 1, name: / does not exist$/ }),
    ).toBeVisible();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('link')).toHaveAttribute('href', `${list}${nothing}`);
    // another attempt would fail too
    expect(screen.queryByRole('button', { name: texts.list.retry })).toBeNull();
  },
});

const claimOf = async (portal: Portal, { kind }: QueueScreen, { id }: QueueCase) => {
  const admin = await portal.backend().signIn('admin');
  const { payload } = await admin.get(`/user/api/cases/${kind}/claims`);
  return payload.content.find(({ caseId }: { caseId: number }) => caseId === id);
};

const claimed = (portal: Portal, queue: QueueScreen): Proof => ({
  name: 'takes a case by opening it, and releases it by its button and on leaving',
  prove: async () => {
    const { cases, search } = await queue.arrange(2);
    const [first, second] = cases as [QueueCase, QueueCase];
    const { user } = await portal.renderPortal({
      as: queue.as,
      at: `${queue.list}/${first.id}${search}${oldestFirst(queue)}`,
    });
    await shown(first);
    const release = () => screen.findByRole('button', { name: texts.queue.claims.release });
    await release();
    expect(await claimOf(portal, queue, first)).toMatchObject({ username: queue.as });
    await user.keyboard('j');
    await shown(second);
    await user.click(await release());
    expect(await screen.findByRole('link', { name: queue.start })).toBeVisible();
    await waitFor(async () => {
      expect(await claimOf(portal, queue, first)).toBeUndefined();
      expect(await claimOf(portal, queue, second)).toBeUndefined();
    });
  },
});

const taken = (portal: Portal, queue: QueueScreen): Proof => ({
  name: 'says who has taken a case, reports a failed takeover, and decides the case only after confirmation',
  prove: async () => {
    const { cases, search } = await queue.arrange(1);
    const [one] = cases as [QueueCase];
    const colleague = await portal.backend().signIn(queue.colleague);
    const path = `/user/api/cases/${queue.kind}/${one.id}/claim`;
    const { payload } = await colleague.call('PUT', path, { takeOver: false });
    const { name } = payload.content;
    const { user } = await portal.renderPortal({
      as: queue.as,
      at: `${queue.list}/${one.id}${search}${oldestFirst(queue)}`,
    });
    await shown(one);
    expect(await screen.findByText(new RegExp(`^${name} took this case`))).toBeVisible();
    const takeOver = http.put(`*${path}`, () => HttpResponse.json({ code: 2003 }, { status: 403 }));
    portal.server.use(takeOver);
    await user.click(screen.getByRole('button', { name: texts.queue.claims.takeOver }));
    expect(await screen.findByText(texts.codes.forbiddenAccess, { exact: false })).toBeVisible();
    portal.server.resetHandlers();
    await queue.decide(user);
    const question = texts.queue.claims.question.replace('{{name}}', name);
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    expect(screen.queryByText(queue.decided(one))).toBeNull();
    await user.click(dialog.getByRole('button', { name: texts.queue.claims.decideAnyway }));
    expect(await screen.findByText(queue.decided(one))).toBeVisible();
  },
});

/** The properties of every queue, applied to this one. */
export const queueProofs = (portal: Portal, queue: QueueScreen): Proof[] => [
  inOrder(portal, queue),
  ahead(portal, queue),
  decided(portal, queue),
  claimed(portal, queue),
  taken(portal, queue),
  empty(portal, queue),
  missing(portal, queue),
];

/**
 * Proves the properties that all queues share against the backend: order, prefetching, the next case after a
 * decision, and the end. The decisions themselves have their own tests.
 */
export function testQueue(portal: Portal, queue: QueueScreen): void {
  describe(`the queue of ${queue.name}`, () => {
    for (const { name, prove } of queueProofs(portal, queue)) it(name, prove);
  });
}
