import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { facts } from './facts.ts';
import { FAILED, inTurn, isSentAway, type Portal, type Proof, type Step } from './proof.ts';
import type { DemoAccount, Visitor } from './renderPortal.tsx';

/** The parts of a record's page that differ from other pages. */
export interface RecordScreen {
  /** The kind of record. */
  name: string;
  as: DemoAccount;
  /** Makes sure that a record with a unique heading exists. Returns its path, without a query string. */
  arrange: () => Promise<{ at: string; heading: string }>;
  /** Path of the API call that reads it. */
  call: RegExp;
  /** The text next to the name in the heading. */
  state?: string;
  /** The section headings of the initial view, in order: texts, or vitest matchers. */
  sections: unknown;
  /** Facts of the initial view, by label. */
  facts?: Readonly<Record<string, unknown>>;
  /** The tab labels, in order; the first tab is open. */
  tabs?: readonly string[];
  /** A role without access. */
  denied?: DemoAccount;
  /** The URL of a missing record, and the message for it. */
  missing?: { at: string; says: string };
}

const title = (name: string) =>
  waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(name);
    return heading;
  });

const sectionsShown = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent?.trim());

const tabBar = async () => within(await screen.findByRole('navigation', { name: texts.ui.tabs }));

async function hasFacts(expected: RecordScreen['facts']) {
  if (!expected) return;
  await waitFor(async () => expect(await facts()).toMatchObject(expected));
}

const whole = (record: RecordScreen, heading: () => string): Step => ({
  name: 'shows its name, status and sections in order',
  prove: async () => {
    expect(await title(heading())).toHaveTextContent(record.state ?? heading());
    await waitFor(() => expect(sectionsShown()).toEqual(record.sections));
    await hasFacts(record.facts);
    await waitFor(() => expect(document.title).toMatch(/ · Kaunter$/));
    expect(screen.queryByRole('alert')).toBeNull();
  },
});

const tabbed = (portal: Portal, record: RecordScreen): Step[] => {
  const { tabs } = record;
  if (!tabs) return [];
  const reads = () => portal.asked(record.call).filter(({ method }) => method === 'GET').length;
  const prove = async ({ user }: Visitor) => {
    const links = (await tabBar()).getAllByRole('link');
    const before = reads();
    expect(links.map(({ textContent }) => textContent)).toEqual(tabs);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
    for (const name of tabs.slice(1)) {
      await user.click((await tabBar()).getByRole('link', { name }));
      const link = (await tabBar()).getByRole('link', { name });
      await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
      expect(location.search).toMatch(/^\?tab=\w+$/);
      await waitFor(() => expect(screen.queryByText(texts.list.loading)).toBeNull());
      expect(screen.queryByRole('alert'), name).toBeNull();
    }
    expect(reads(), 'one request for all tabs').toBe(before);
  };
  return [{ name: 'has these tabs, each with its own URL', prove }];
};

const failed = (portal: Portal, heading: () => string): Step => ({
  name: 'shows an error if it cannot be loaded, and retries on request',
  prove: async ({ user }) => {
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.codes.internalServerError);
    portal.server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
    await title(heading());
  },
});

/**
 * The steps for every record's page, once it is open.
 * @param heading the record's heading, known once it is arranged
 */
export const recordSteps = (
  portal: Portal,
  record: RecordScreen,
  heading: () => string,
): Step[] => [whole(record, heading), ...tabbed(portal, record)];

const read = (portal: Portal, record: RecordScreen): Proof => {
  let heading = '';
  const headingOf = () => heading;
  const openFailing = async () => {
    const arranged = await record.arrange();
    ({ heading } = arranged);
    portal.server.use(http.get(record.call, () => HttpResponse.json(FAILED, { status: 500 })));
    return portal.renderPortal({ as: record.as, at: arranged.at });
  };
  return inTurn(openFailing, [
    failed(portal, headingOf),
    ...recordSteps(portal, record, headingOf),
  ]);
};

const missed = (portal: Portal, { missing, as }: RecordScreen): Proof[] => {
  if (!missing) return [];
  const prove = async () => {
    await portal.renderPortal({ as, at: missing.at });
    expect(await screen.findByRole('alert')).toHaveTextContent(missing.says);
    expect(location.pathname).toBe(missing.at);
  };
  return [{ name: 'shows an error if the record does not exist', prove }];
};

const refused = (portal: Portal, record: RecordScreen): Proof[] => {
  const { denied: as } = record;
  if (!as) return [];
  const prove = async () => {
    const { at } = await record.arrange();
    await portal.renderPortal({ as, at });
    await isSentAway(as, at);
    expect(portal.asked(record.call)).toEqual([]);
  };
  return [{ name: `C1 redirects ${as} without requesting the record`, prove }];
};

/** The properties of every record's page, applied to this one. */
const recordProofs = (portal: Portal, record: RecordScreen): Proof[] => [
  read(portal, record),
  ...missed(portal, record),
  ...refused(portal, record),
];

/**
 * Proves the properties that all record pages share against the backend: heading and sections, tabs, a failure, a
 * missing record, and denied access. The record's own contents have their own tests.
 */
export function testRecord(portal: Portal, record: RecordScreen): void {
  describe(`the page of ${record.name} for ${record.as}`, () => {
    for (const { name, prove } of recordProofs(portal, record)) it(name, prove);
  });
}
