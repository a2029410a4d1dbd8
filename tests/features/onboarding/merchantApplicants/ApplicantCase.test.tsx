import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import company from '#locales/en/company.json' with { type: 'json' };
import { approve } from '#tests/support/arrange/onboarding.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { narrowedBy } from '#tests/support/screen/filters.ts';
import { type QueueCase, testQueue } from '#tests/support/screen/testQueue.ts';
import { testRecord } from '#tests/support/screen/testRecord.ts';
import {
  aloneOf,
  anyWord,
  checkAll,
  decide,
  heading,
  LIST,
  startApplicants,
} from './applicants.ts';

const portal = startApplicants();
const { anApplicant } = portal;
const { applicants: words } = applicants;

testRecord(portal, {
  name: 'an application',
  as: 'onboarding',
  arrange: async () => {
    const applicant = await anApplicant();
    return { at: `${LIST}/${applicant.id}`, heading: applicant.name };
  },
  call: /\/user\/api\/merchants\/\d+$/,
  state: texts.status.merchant.PENDING_APPROVAL,
  sections: [
    words.sections.documents,
    ...Object.values(company.company.groups),
    words.sections.account,
    words.sections.declarations,
    words.sections.signature,
    texts.queue.decision,
  ],
  denied: 'compliance',
  missing: { at: `${LIST}/999999`, says: texts.codes.merchantNotFound },
});

testQueue(portal, {
  name: 'applications',
  as: 'onboarding',
  kind: 'applicant',
  colleague: 'compliance',
  list: LIST,
  start: words.start,
  arrange: async count => {
    const word = anyWord();
    const cases: QueueCase[] = [];
    while (cases.length < count) {
      const { id, name } = await anApplicant({}, `Kedai ${word} ${cases.length}`);
      cases.push({ id, heading: name, says: name });
    }
    return { cases, search: narrowedBy({ search: word }) };
  },
  nothing: narrowedBy({ search: 'Nobody at all' }),
  ahead: id => new RegExp(`/merchants/${id}/application$`),
  decide: async user => {
    await checkAll();
    await decide(user, words.approve, { 'MDR (%)': '1' });
  },
  decided: ({ says }) => words.ended.ACTIVE.replace('{{name}}', says),
});

it('shows other merchants that may be the same company, with what they share', async () => {
  const businessRegistrationNumber = '202001555555';
  const earlier = await anApplicant({ businessRegistrationNumber });
  const applicant = await anApplicant({ businessRegistrationNumber: '202001-555555' });
  await portal.renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
  await heading(applicant.name);
  const link = await screen.findByRole('link', { name: earlier.name });
  expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`/${earlier.id}$`)));
  const row = within(link.closest('li') as HTMLElement);
  expect(row.getByText(words.shared.businessRegistrationNumber)).toBeVisible();
  expect(row.getByText(texts.status.merchant.PENDING_APPROVAL)).toBeVisible();
});

it('an application that another user takes over and decides says who decided it, and when', async () => {
  const { id, name } = await anApplicant();
  await portal.renderPortal({ as: 'onboarding', at: aloneOf({ id, name }) });
  await screen.findByRole('button', { name: texts.queue.claims.release });
  await portal.answered(/subscribeRole/);
  const other = await portal.backend().signIn('compliance');
  await other.call('PUT', `/user/api/cases/applicant/${id}/claim`, { takeOver: true });
  expect((await approve(other, id)).code).toBe(1000);
  const said = new RegExp(`^${name}: Active – decided by compliance on \\d+`);
  expect(await screen.findByText(said)).toBeVisible();
  expect(await facts()).toMatchObject({
    'Last updated by': 'compliance',
    'Last updated on': expect.stringMatching(/\d:\d{2}/),
  });
});
