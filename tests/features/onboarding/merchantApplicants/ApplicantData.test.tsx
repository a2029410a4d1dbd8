import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import management from '#locales/en/merchants.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import {
  aloneOf,
  amongOf,
  anyWord,
  checkAll,
  decide,
  heading,
  question,
  startApplicants,
} from './applicants.ts';

const { backend, renderPortal, anApplicant, rowOf, server } = startApplicants();
const { applicants: words } = applicants;
const { merchants: merchant } = management;
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

it('a case that was read ahead names the company that has just been approved as active', async () => {
  const word = anyWord();
  const same = { businessRegistrationNumber: `2026${word}` };
  const first = await anApplicant(same, `Kedai ${word} A`);
  const second = await anApplicant(same, `Kedai ${word} B`);
  const { user } = await renderPortal({ as: 'onboarding', at: amongOf(first, word) });
  await heading(first.name);
  await screen.findByText(second.name);
  await checkAll();
  await decide(user, words.approve, { [MDR]: '1' });
  await heading(second.name);
  const row = async () => (await screen.findByText(first.name)).closest('li');
  expect(await row()).not.toBeNull();
  expect(
    await within((await row()) as HTMLElement).findByText(texts.status.merchant.ACTIVE),
  ).toBeVisible();
});

const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

it('a case shows a correction of the company that was made on its own page', async () => {
  const applicant = await anApplicant();
  const { user } = await renderPortal({ as: 'admin', at: aloneOf(applicant) });
  await heading(applicant.name);
  goTo(`/management/merchants/${applicant.id}/edit`);
  const city = await screen.findByLabelText(/^City/);
  await user.clear(city);
  await fill(user, city, 'Taiping');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('link', { name: merchant.toApplication }));
  await heading(applicant.name);
  expect(await screen.findByText('Taiping')).toBeVisible();
});

it('sending the email again says that the address did not load, and loads it on request', async () => {
  const applicant = await anApplicant();
  server.use(http.get('*/merchants/:id/application', () => HttpResponse.error()));
  const { user } = await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
  await heading(applicant.name);
  await chooseBesides(user, words.resend);
  const dialog = within(await screen.findByRole('dialog', { name: words.resendTitle }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  server.resetHandlers();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(applicant.email)).toBeVisible();
});
