import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UserStatus } from '#contract/words/statuses.ts';
import { userRow } from '#tests/support/arrange/approvals.ts';
import { aHolder, type Holder } from '#tests/support/arrange/holders.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';

export const REMARK = 'Phone reported lost at the counter';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What opens the dialog: an applicant is activated. */
const OPENS = /^(Change status|Activate)$/;

/** The button that opens the dialog, if there is one. */
export const button = () => screen.queryByRole('button', { name: OPENS });
export const dialog = () => screen.findByRole('dialog', { name: /^Change status of / });
export const choice = async () =>
  within(await dialog()).getByRole('combobox', { name: 'New status' });
export const remark = async () => within(await dialog()).getByRole('textbox', { name: 'Remark' });
/** The heading: the user's name and status. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: OPENS }));
  await dialog();
}

export const submit = async (user: UserEvent) =>
  user.click(within(await dialog()).getByRole('button', { name: 'Change status' }));

/** Chooses a status, enters a remark, and submits. */
export async function change(user: UserEvent, status = 'Suspended', why = REMARK) {
  await openDialog(user);
  await user.selectOptions(await choice(), status);
  await fill(user, await remark(), why);
  await submit(user);
}

/** The portal, on the page of a user. */
export function startChanges() {
  const portal = startPortal();
  return {
    ...portal,

    /** A user with a role opens the page of a user with this status. */
    visit: async (as: DemoAccount, status: UserStatus = 'ACTIVE', language: 'en' | 'ta' = 'en') => {
      const holder = await aHolder(portal.backend().database, status);
      const at = `/management/users/${holder.id}`;
      const { user, caller } = await portal.renderPortal({ as, at, language });
      await screen.findByRole('heading', {
        level: 1,
        name: new RegExp(escaped(holder.displayName)),
      });
      return { user, caller, holder };
    },

    /** Status and remark in the database. */
    statusOf: async ({ id }: Holder) => {
      const { status, remarkStatus } = await userRow(portal.backend().database, id);
      return [status, remarkStatus];
    },

    sentChanges: () => portal.asked(/userStatus/),
    sentRequests: () => portal.asked(/ops-validator$/).filter(({ method }) => method === 'POST'),
  };
}
