import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import { aloneOf, checkAll, decide, heading, question, startApplicants } from './applicants.ts';

const { backend, renderPortal, anApplicant, rowOf } = startApplicants();
const { applicants: words } = applicants;
const MDR = 'MDR (%)';
const approved = (name: string) => words.ended.ACTIVE.replace('{{name}}', name);

it('I2 a company that has been changed is not approved before its new data is shown; what was typed stays', async () => {
  const applicant = await anApplicant();
  const { user } = await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
  await heading(applicant.name);
  await checkAll();
  const admin = await backend().signIn('admin');
  await admin.call('PATCH', `/user/api/merchants/${applicant.id}`, { businessCity: 'Taiping' });
  await decide(user, words.approve, { [MDR]: '1', [words.remarkOptional]: 'Seen' });
  expect(await screen.findByText(words.changedMeanwhile)).toBeVisible();
  expect(await screen.findByText('Taiping')).toBeVisible();
  expect(await rowOf(applicant)).toMatchObject({ status: 'PENDING_APPROVAL' });

  await user.click(await screen.findByRole('button', { name: words.approve }));
  const form = within(await question());
  expect(form.getByRole('textbox', { name: MDR })).toHaveValue('1');
  expect(form.getByRole('textbox', { name: words.remarkOptional })).toHaveValue('Seen');
  await user.click(form.getByRole('button', { name: words.approve }));
  expect(await screen.findByText(approved(applicant.name))).toBeVisible();
});
