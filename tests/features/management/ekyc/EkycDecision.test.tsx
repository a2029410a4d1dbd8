import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import words from '#locales/en/ekyc.json' with { type: 'json' };
import { wholeUser } from '#tests/support/arrange/holders.ts';
import { aCheck, setDetails } from '#tests/support/arrange/identities.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { ekyc } = words;
const database = () => portal.backend().database;
const open = (id: number, search = '') =>
  portal.renderPortal({
    as: 'onboarding',
    at: `/management/users/ekycSubmitted/${id}${search}`,
  });

/** Chooses to approve the shown case, and sends a remark. */
async function approve(user: UserEvent, remark: string) {
  await screen.findByRole('button', { name: ekyc.approve });
  await user.keyboard('a');
  const form = within(await screen.findByRole('group', { name: ekyc.approveTitle }));
  await user.type(form.getByRole('textbox'), remark);
  await user.keyboard('{Control>}{Enter}{/Control}');
}

it('an identity check shows its remark when it is opened again', async () => {
  const { id } = await aCheck(database(), 'Chong Wei Ming', { ageMinutes: 20 });
  await aCheck(database(), 'Chong Wei Sheng', { ageMinutes: 10 });
  const filter = encodeURIComponent(JSON.stringify({ search: 'Chong Wei', category: 'all' }));
  const { user } = await open(id, `?filter=${filter}&sort=ekycSubmittedDate&order=ASC`);
  await approve(user, 'Compared by video call');
  await screen.findByRole('heading', { level: 1, name: /Sheng/ });
  await user.keyboard('k');
  await screen.findByRole('heading', { name: ekyc.outcome });
  expect(screen.getByText('Compared by video call')).toBeVisible();
});

it('an identity check whose data has changed is not decided before its new data is shown', async () => {
  const { id, displayName } = await aCheck(database(), 'Goh Siew Lan');
  const { user } = await open(id);
  await screen.findByRole('button', { name: ekyc.approve });
  await setDetails(database(), id, { identificationName: 'Goh Siew Lian' });
  await approve(user, 'As on the card');
  expect(await screen.findByText(ekyc.changedMeanwhile)).toBeVisible();
  const { identificationName } = texts.resources.users.fields;
  const head = await screen.findByRole('rowheader', { name: identificationName });
  await waitFor(() => expect(head.closest('tr')).toHaveTextContent('Goh Siew Lian'));
  expect((await wholeUser(database(), id)).user.internalEkycStatus).toBe('SUBMITTED');

  await user.click(screen.getByRole('button', { name: ekyc.approve }));
  expect(await screen.findByRole('textbox')).toHaveValue('As on the card');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(
    await screen.findByText(ekyc.ended.APPROVED.replace('{{name}}', displayName)),
  ).toBeVisible();
});
