import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '#locales/en/ekyc.json' with { type: 'json' };
import { userNamed, wholeUser } from '#tests/support/arrange/holders.ts';
import { aCheck, setDetails } from '#tests/support/arrange/identities.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
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

it.each([null, 'VERIFIED'])(
  'a decision is confirmed if its status is answered as %s',
  async internalEkycStatus => {
    const { id } = await aCheck(database(), 'Wan Azizah');
    changeAnswers(portal, '*/user/api/users/ekyc-approval', user => ({
      ...user,
      internalEkycStatus,
    }));
    const { user } = await open(id);
    await approve(user, 'As on the card');
    expect(await screen.findByText(ekyc.updated)).toBeVisible();
  },
);

describe('an identity check that another reviewer takes over and decides', () => {
  /** A check that is open when another reviewer decides it. */
  async function visit(name: string, ekycStatus = 'APPROVED') {
    const { id } = await aCheck(database(), name);
    await open(id);
    await screen.findByRole('button', { name: texts.queue.claims.release });
    await portal.answered(/subscribeRole/);
    const other = await portal.backend().signIn('compliance');
    await other.call('PUT', `/user/api/cases/ekyc/${id}/claim`, { takeOver: true });
    const word = { userId: id, ekycStatus, remark: '' };
    expect((await other.call('PATCH', '/user/api/users/ekyc-approval', word)).code).toBe(1000);
  }

  it('says who decided it, and when', async () => {
    await visit('Lim Ah Beng');
    const said = /^Lim Ah Beng: Approved – decided by compliance on \d+/;
    expect(await screen.findByText(said)).toBeVisible();
    expect(await facts()).toMatchObject({
      'Decided by': 'compliance',
      'Decided on': expect.stringMatching(/\d:\d{2}/),
    });
  });

  it('says who found no record, and when, as the check can still be decided', async () => {
    await visit('Lim Ah Meng', 'NO_RECORD');
    const said = /^Lim Ah Meng: No record – decided by compliance on \d+/;
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: ekyc.approve })).toBeVisible();
    expect(screen.queryByRole('button', { name: ekyc.noRecord })).toBeNull();
  });

  it('says so also if the backend does not tell who it was', async () => {
    changeAnswers(portal, '*/user/api/users/:id/ekyc', without('decidedBy', 'decidedDate'));
    await visit('Lim Ah Hock');
    const said = ekyc.decidedMeanwhile.replace('{{name}}', 'Lim Ah Hock');
    expect(await screen.findByText(said)).toBeVisible();
  });
});

it('an identity check that the reviewer decides in another tab is not reported as another’s', async () => {
  const { id } = await aCheck(database(), 'Lim Ah Seng');
  const { caller } = await open(id);
  await screen.findByRole('button', { name: texts.queue.claims.release });
  await portal.answered(/subscribeRole/);
  const body = { userId: id, ekycStatus: 'APPROVED', remark: '' };
  expect((await caller.call('PATCH', '/user/api/users/ekyc-approval', body)).code).toBe(1000);
  await screen.findByRole('heading', { name: ekyc.outcome });
  await waitFor(async () => expect(await facts()).toMatchObject({ 'Decided by': 'onboarding' }));
  // as the page opens, as the case is released, and as its next claim says that it is decided
  const read = new RegExp(`/users/${id}/ekyc$`);
  await waitFor(() => expect(portal.asked(read)).toHaveLength(3));
  await portal.drawn(read);
  expect(screen.queryByText(/decided by|already decided/)).toBeNull();
});

describe('an identity check at a backend without the call of its case', () => {
  const lackTheCall = () =>
    portal.server.use(
      http.get('*/user/api/users/:id/ekyc', () =>
        HttpResponse.json({ code: 1002 }, { status: 404 }),
      ),
    );

  it('shows what the holder entered, with nothing read, and is decided', async () => {
    lackTheCall();
    const { id, displayName } = await aCheck(database(), 'Siti Zaleha');
    await setDetails(database(), id, { city: 'Kuala Terengganu' });
    const { user } = await open(id);
    expect(await screen.findByText(ekyc.nothingRead)).toBeVisible();
    expect(screen.getByText(ekyc.noPictures)).toBeVisible();
    expect(screen.getByText('Kuala Terengganu')).toBeVisible();
    await approve(user, 'Seen at the counter');
    const said = ekyc.ended.APPROVED.replace('{{name}}', displayName);
    expect(await screen.findByText(said)).toBeVisible();
    expect((await wholeUser(database(), id)).user).toMatchObject({
      internalEkycStatus: 'APPROVED',
      ekycMemo: 'Seen at the counter',
    });
  });

  it('is none of a user who is not a wallet holder', async () => {
    lackTheCall();
    await open((await userNamed(database(), 'callcentre')).id);
    expect(await screen.findByText(texts.codes.roleInvalid)).toBeVisible();
    expect(screen.queryByRole('button', { name: ekyc.approve })).toBeNull();
  });

  it('is missing if its holder is', async () => {
    lackTheCall();
    await open(999_999);
    expect(await screen.findByText(texts.codes.userNotFound)).toBeVisible();
  });
});
