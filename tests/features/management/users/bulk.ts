import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { UserStatus } from '#contract/words/statuses.ts';
import management from '#locales/en/management.json' with { type: 'json' };
import { userRow } from '#tests/support/arrange/approvals.ts';
import { aHolder } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';

export const REMARK = 'Court order 17/2026';
export const PATCH = '*/user/api/users/userStatus/:id';
export const SUBMIT = '*/user/api/ops-validator';
export const bulk = management.management.users.bulk;

export const path = (ids: readonly number[]) => `/management/users/ewallet/changeStatus?ids=${ids}`;

/** The heading of a step. */
export const step = (name: 'form' | 'review' | 'result') =>
  screen.findByRole('heading', { level: 2, name: texts.action.headings[name] });

export const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

export const confirm = (user: UserEvent) => press(user, bulk.confirm);

export const over = (total: number) => screen.findByText(`${total} of ${total} finished`);

/** The result of each user, in page order. */
export const results = () =>
  within(screen.getAllByRole('list').at(-1) as HTMLElement)
    .getAllByRole('listitem')
    .map(item => item.querySelector('.k-chip')?.textContent);

export async function fillIn(user: UserEvent) {
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'New status' }),
    'Suspended',
  );
  await fill(user, screen.getByRole('textbox', { name: 'Remark' }), REMARK);
}

/** The portal, on the page that changes the status of several users. */
export function startBulk() {
  const portal = startPortal();
  return {
    ...portal,

    /** Ids of holders with a status; each only once per file. */
    some: async (count: number, status: UserStatus = 'ACTIVE'): Promise<number[]> => {
      const ids: number[] = [];
      while (ids.length < count) ids.push((await aHolder(portal.backend().database, status)).id);
      return ids;
    },

    statusOf: async (id: number) => (await userRow(portal.backend().database, id)).status,

    sentChanges: () => portal.asked(/userStatus/),
    sentRequests: () => portal.asked(/ops-validator$/).filter(({ method }) => method === 'POST'),

    /** A user at the review step. */
    atReview: async (ids: readonly number[], as: DemoAccount = 'admin') => {
      const visitor = await portal.renderPortal({ as, at: path(ids) });
      await fillIn(visitor.user);
      await press(visitor.user, texts.action.toReview);
      expect(await step('review')).toBeInTheDocument();
      return visitor;
    },
  };
}
