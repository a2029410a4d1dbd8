import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import company from '#locales/en/company.json' with { type: 'json' };
import words from '#locales/en/ekyc.json' with { type: 'json' };
import { changeUser, wholeUser } from '#tests/support/arrange/holders.ts';
import {
  aCheck,
  holderWithPictures,
  readFromDocument,
  setDetails,
  shareDevice,
} from '#tests/support/arrange/identities.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { type QueueCase, testQueue } from '#tests/support/screen/testQueue.ts';

const portal = startPortal();
const { ekyc } = words;
const LIST = '/management/users/ekycSubmitted';

const database = () => portal.backend().database;
let number = 0;
const anyWord = () => {
  number += 1;
  return `Zulaikha${number}`;
};
const search = (word: string) =>
  `?filter=${encodeURIComponent(JSON.stringify({ search: word, category: 'all' }))}`;

const approve = async (user: UserEvent) => {
  await user.keyboard('a');
  await screen.findByRole('group', { name: ekyc.approveTitle });
  await user.keyboard('{Control>}{Enter}{/Control}');
};

testQueue(portal, {
  name: 'identity checks',
  as: 'onboarding',
  kind: 'ekyc',
  colleague: 'compliance',
  list: LIST,
  start: ekyc.start,
  age: 'ekycSubmittedDate',
  arrange: async count => {
    const word = anyWord();
    const cases: QueueCase[] = [];
    for (let at = 0; at < count; at++) {
      const { id, displayName, username } = await aCheck(
        database(),
        `${word} ${'ABC'.charAt(at)}`,
        // the oldest first, whatever their ids
        { ageMinutes: 60 - at },
      );
      cases.push({ id, heading: displayName, says: username });
    }
    return { cases, search: search(word) };
  },
  nothing: search('Nobodyatall'),
  ahead: id => new RegExp(`/user/api/users/${id}/ekyc$`),
  decide: approve,
  decided: ({ heading }) => ekyc.ended.APPROVED.replace('{{name}}', heading),
});

const open = async (id: number, as: 'onboarding' | 'callcentre' = 'onboarding') =>
  portal.renderPortal({ as, at: `${LIST}/${id}` });

const rowOf = async (field: string) => {
  const head = await screen.findByRole('rowheader', { name: field });
  return within(head.closest('tr') as HTMLElement);
};

describe('an identity check', () => {
  it('compares the entered data with the document field by field, and counts the differences', async () => {
    const { id } = await aCheck(database(), 'Nurul Aisyah binti Hassan');
    await readFromDocument(database(), id, {
      identificationName: 'NURUL AISYAH BINTI HASSAN',
      dateOfBirth: '1990-01-01',
      city: null,
    });
    await open(id);
    expect(await screen.findByText('1 difference')).toBeVisible();
    const fields = texts.resources.users.fields;
    const birth = await rowOf(fields.dateOfBirth);
    expect(birth.getByText(ekyc.comparison.different)).toBeVisible();
    const name = await rowOf(fields.identificationName);
    expect(name.queryByText(ekyc.comparison.different)).toBeNull();
    const city = await rowOf(fields.city);
    expect(city.getByText(ekyc.comparison.notRead)).toBeVisible();
  });

  it('says if nothing could be read from the document, and if there are no pictures', async () => {
    const { id } = await aCheck(database(), 'Wong Mei Ling');
    await readFromDocument(database(), id, null);
    await open(id);
    expect(await screen.findByText(ekyc.nothingRead)).toBeVisible();
    expect(screen.getByText(ekyc.noPictures)).toBeVisible();
  });

  it('says so too if the backend leaves out what was read', async () => {
    const { id } = await aCheck(database(), 'Wong Mei Yee');
    changeAnswers(portal, '*/user/api/users/:id/ekyc', without('read', 'duplicates'));
    await open(id);
    expect(await screen.findByText(ekyc.nothingRead)).toBeVisible();
  });

  it('shows the pictures in review order, each with its kind', async () => {
    const id = await holderWithPictures(database());
    const { user } = await open(id);
    const kinds = company.documentCategories;
    const [front, back, selfie] = [
      kinds.IC_OR_PASSPORT_FRONT,
      kinds.IC_OR_PASSPORT_BACK,
      kinds.SELFIE,
    ];
    const preview = (name: string) =>
      screen.findByRole('region', { name: texts.files.preview.replace('{{name}}', name) });
    const first = within(await preview(front));
    expect(await first.findByRole('img', { hidden: true })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    await user.keyboard('d');
    await preview(back);
    await user.keyboard('d');
    await preview(selfie);
  });

  it('lists other accounts of the same person with the data that they share', async () => {
    const { id } = await aCheck(database(), 'Tan Kok Wai');
    const other = await aCheck(database(), 'Tan Kok Wei');
    const { details } = await wholeUser(database(), id);
    await setDetails(database(), other.id, { identificationNo: details.identificationNo });
    await shareDevice(database(), 'device-of-two', [id, other.id]);
    await open(id);
    const link = await screen.findByRole('link', { name: 'Tan Kok Wei' });
    expect(link).toHaveAttribute('href', `/management/users/${other.id}`);
    const row = within(link.closest('li') as HTMLElement);
    expect(row.getByText(ekyc.shared.identificationNo)).toBeVisible();
    expect(row.getByText(ekyc.shared.deviceId)).toBeVisible();
    expect(row.queryByText(ekyc.shared.phoneNum)).toBeNull();
  });

  it('is failed with a remark and a required reason', async () => {
    const { id, displayName } = await aCheck(database(), 'Siva a/l Raman');
    const { user } = await open(id);
    await screen.findByRole('heading', { level: 1, name: /Siva/ });
    await screen.findByRole('button', { name: ekyc.fail });
    await user.keyboard('r');
    const form = within(await screen.findByRole('group', { name: ekyc.failTitle }));
    await user.type(form.getByRole('textbox'), 'Picture of a screen');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const reason = form.getByRole('combobox');
    await waitFor(() => expect(reason).toBeInvalid());
    await user.selectOptions(reason, texts.codes.ekycDocumentFailed);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText(ekyc.ended.FAILED.replace('{{name}}', displayName)),
    ).toBeVisible();
    const { user: kept } = await wholeUser(database(), id);
    expect(kept).toMatchObject({
      internalEkycStatus: 'FAILED',
      ekycReason: 4003,
      ekycMemo: 'Picture of a screen',
    });
  });

  it('stays submitted if the bureau has no record, which needs no reason', async () => {
    const { id, displayName } = await aCheck(database(), 'Chua Soon Huat');
    const { user } = await open(id);
    await screen.findByRole('button', { name: ekyc.noRecord });
    await user.keyboard('n');
    const form = within(await screen.findByRole('group', { name: ekyc.noRecordTitle }));
    expect(form.queryByRole('combobox')).toBeNull();
    await user.click(form.getByRole('button', { name: ekyc.noRecord }));
    expect(
      await screen.findByText(ekyc.ended.NO_RECORD.replace('{{name}}', displayName)),
    ).toBeVisible();
    const { user: kept } = await wholeUser(database(), id);
    expect(kept).toMatchObject({ internalEkycStatus: 'NO_RECORD', ekycStatus: 'SUBMITTED' });
  });

  const decideBehind = async (userId: number, ekycStatus = 'APPROVED') => {
    const other = await portal.backend().signIn('compliance');
    await other.call('PUT', `/user/api/cases/ekyc/${userId}/claim`, { takeOver: true });
    const word = { userId, ekycStatus, remark: '' };
    expect((await other.call('PATCH', '/user/api/users/ekyc-approval', word)).code).toBe(1000);
  };

  it('shows its outcome as soon as another reviewer decides it', async () => {
    const { id } = await aCheck(database(), 'Lim Ah Beng');
    await open(id);
    await screen.findByRole('button', { name: texts.queue.claims.release });
    await portal.answered(/subscribeRole/);
    await decideBehind(id);
    expect(await screen.findByRole('heading', { name: ekyc.outcome })).toBeVisible();
  });

  it('shows its next step as soon as another reviewer takes over and finds no record', async () => {
    const { id } = await aCheck(database(), 'Lim Ah Kow');
    await open(id);
    await screen.findByRole('button', { name: texts.queue.claims.release });
    await portal.answered(/subscribeRole/);
    await decideBehind(id, 'NO_RECORD');
    await waitFor(() => expect(screen.queryByRole('button', { name: ekyc.noRecord })).toBeNull());
    expect(screen.getByRole('button', { name: ekyc.approve })).toBeVisible();
  });

  it('shows its outcome as soon as the reviewer decides it in another tab', async () => {
    const { id } = await aCheck(database(), 'Lim Ah Teck');
    const { caller } = await open(id);
    await screen.findByRole('button', { name: texts.queue.claims.release });
    await portal.answered(/subscribeRole/);
    const body = { userId: id, ekycStatus: 'APPROVED', remark: '' };
    expect((await caller.call('PATCH', '/user/api/users/ekyc-approval', body)).code).toBe(1000);
    expect(await screen.findByRole('heading', { name: ekyc.outcome })).toBeVisible();
  });

  it('is taken again if the reviewer leaves it in another tab', async () => {
    const { id } = await aCheck(database(), 'Lim Ah Chai');
    const { caller } = await open(id);
    await screen.findByRole('button', { name: texts.queue.claims.release });
    await portal.answered(/subscribeRole/);
    const path = `/user/api/cases/ekyc/${id}/claim`;
    expect((await caller.call('DELETE', path)).code).toBe(1000);
    await waitFor(async () => {
      const { payload } = await caller.get('/user/api/cases/ekyc/claims');
      const claims: { caseId: number }[] = payload.content;
      expect(claims.map(({ caseId }) => caseId)).toContain(id);
    });
    expect(screen.getByRole('button', { name: texts.queue.claims.release })).toBeVisible();
  });

  it('is requested once, even if it is decided before the response to its claim', async () => {
    const { id, displayName } = await aCheck(database(), 'Lim Ah Huat');
    const decided = gate();
    const answer = gate();
    const forward = (request: Request) => portal.backend().app.fetch(request.clone());
    portal.server.use(
      http.put('*/user/api/cases/ekyc/:id/claim', async ({ request }) => {
        await decided.opened;
        return forward(request);
      }),
      http.patch('*/user/api/users/ekyc-approval', async ({ request }) => {
        const response = await forward(request);
        decided.open();
        await answer.opened;
        return response;
      }),
    );
    const { user } = await open(id);
    await screen.findByRole('button', { name: ekyc.approve });
    await approve(user);
    await portal.answered(/\/claim$/);
    answer.open();
    expect(
      await screen.findByText(ekyc.ended.APPROVED.replace('{{name}}', displayName)),
    ).toBeVisible();
    expect(portal.asked(new RegExp(`/users/${id}/ekyc$`))).toHaveLength(1);
  });

  it('says that another reviewer was faster, even without a live update', async () => {
    const { id, displayName } = await aCheck(database(), 'Lim Ah Seng');
    portal.server.use(http.put('*/user/api/cases/ekyc/:id/claim', () => HttpResponse.error()));
    const { user } = await open(id);
    await screen.findByRole('button', { name: ekyc.approve });
    await changeUser(database(), id, { internalEkycStatus: 'APPROVED' });
    await approve(user);
    expect(
      await screen.findByText(ekyc.decidedMeanwhile.replace('{{name}}', displayName)),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { name: ekyc.outcome })).toBeVisible();
  });
});

describe('an identity check that another reviewer has moved on', () => {
  it('is not decided from a stale view, says so, and can be decided in its current state', async () => {
    const { id, displayName } = await aCheck(database(), 'Lim Ah Meng');
    portal.server.use(http.put('*/user/api/cases/ekyc/:id/claim', () => HttpResponse.error()));
    const { user } = await open(id);
    await screen.findByRole('button', { name: ekyc.noRecord });
    await changeUser(database(), id, { internalEkycStatus: 'NO_RECORD' });
    await approve(user);
    expect(
      await screen.findByText(ekyc.decidedMeanwhile.replace('{{name}}', displayName)),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: ekyc.noRecord })).toBeNull());
    const { user: kept } = await wholeUser(database(), id);
    expect(kept).toMatchObject({ internalEkycStatus: 'NO_RECORD' });
    await approve(user);
    expect(
      await screen.findByText(ekyc.ended.APPROVED.replace('{{name}}', displayName)),
    ).toBeVisible();
  });
});
