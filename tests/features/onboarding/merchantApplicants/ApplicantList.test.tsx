import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import { reject } from '#tests/support/arrange/onboarding.ts';
import { texts } from '#tests/support/run/english.ts';
import { openFilter } from '#tests/support/screen/filters.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { anyWord, LIST, startApplicants } from './applicants.ts';

const portal = startApplicants();
const { backend, renderPortal, anApplicant } = portal;
const { applicants: words, resources } = applicants;
const { fields } = resources.merchantApplicants;

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(it => it.textContent);

beforeAll(async () => {
  await anApplicant();
});

testList(portal, {
  at: LIST,
  as: 'onboarding',
  denied: 'compliance',
  call: /\/onboarding\/applicants$/,
  heading: words.title,
  columns: [
    fields.businessRegistrationName,
    fields.businessRegistrationNumber,
    fields.type,
    fields.businessCategory,
    fields.status,
    fields.createdDate,
  ],
  shows: {
    [fields.businessRegistrationName]: applicant => applicant.businessRegistrationName,
    [fields.businessRegistrationNumber]: applicant => applicant.businessRegistrationNumber,
  },
  search: {
    label: words.search,
    word: async () => (await anApplicant()).name,
    in: fields.businessRegistrationName,
  },
  filters: [
    {
      label: fields.status,
      value: texts.status.merchant.PENDING_APPROVAL,
      sets: { status: 'PENDING_APPROVAL' },
      in: fields.status,
    },
  ],
  sorts: { [fields.createdDate]: 'id' },
});

describe('the list of applicants', () => {
  it('shows a pending applicant in words, with a link to its case', async () => {
    const word = anyWord();
    const first = await anApplicant({ type: 'BOTH' }, `Kedai ${word} A`);
    const { user } = await renderPortal({ as: 'onboarding', at: LIST });
    await user.type(await screen.findByRole('searchbox', { name: words.search }), `${word}{Enter}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(cells(rows()[0]).slice(0, 5)).toEqual([
      first.name,
      expect.stringMatching(/^20240300/),
      texts.options.merchantTypes.BOTH,
      texts.options.businessTypes.RETAIL,
      texts.status.merchant.PENDING_APPROVAL,
    ]);
    expect(screen.getByRole('link', { name: first.name })).toHaveAttribute(
      'href',
      `${LIST}/${first.id}${location.search}`,
    );
  });

  it('excludes rejected applicants unless the filter asks for them', async () => {
    const word = anyWord();
    const applicant = await anApplicant({}, `Kedai ${word}`);
    await reject(await backend().signIn('onboarding'), applicant.id);
    const filter = encodeURIComponent(JSON.stringify({ search: word }));
    const { user } = await renderPortal({ as: 'callcentre', at: `${LIST}?filter=${filter}` });
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeVisible();
    const editor = await openFilter(user, fields.status);
    const offered = editor.getAllByRole('radio').map(radio => radio.closest('label')?.textContent);
    expect(offered).toEqual([
      texts.status.merchant.PENDING_APPROVAL,
      texts.status.merchant.PENDING_CREDIT_APPROVAL,
      texts.status.merchant.REJECTED,
    ]);
    await user.click(editor.getByRole('radio', { name: texts.status.merchant.REJECTED }));
    expect(await screen.findByRole('link', { name: applicant.name })).toBeVisible();
  });
});
