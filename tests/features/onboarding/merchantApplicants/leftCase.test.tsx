import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { pending } from '#api/request/pending.ts';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { turnTo } from '#tests/support/screen/turnTo.ts';
import { amongOf, anyWord, decide, heading, startApplicants } from './applicants.ts';

const { server, renderPortal, anApplicant } = startApplicants();
const { applicants: words } = applicants;

/** The heading of a case, if it is still in sight; its name goes on with the status. */
const shownHeading = (name: string) =>
  screen.queryByRole('heading', { level: 1, name: new RegExp(`^${name}`) });

/** Opens the first of two cases. */
async function visit() {
  const word = anyWord();
  const first = await anApplicant({}, `Kedai ${word} A`);
  await anApplicant({}, `Kedai ${word} B`);
  const { user } = await renderPortal({ as: 'onboarding', at: amongOf(first, word) });
  await heading(first.name);
  return { first, user };
}

const told = (text: string, { name }: { name: string }) =>
  screen.findByText(text.replace('{{name}}', name));

it('an email that is sent again does not close the dialog that was opened meanwhile', async () => {
  const { user } = await visit();
  const { opened, open } = gate();
  server.use(
    http.post('*/user/api/*', async () => {
      await opened;
    }),
  );
  await chooseBesides(user, words.resend);
  await press(user, words.resend);
  await press(user, texts.ui.cancel);
  await chooseBesides(user, words.delete);
  open();
  expect(await screen.findByText(words.resent)).toBeVisible();
  expect(screen.getByRole('dialog', { name: words.deleteTitle })).toBeVisible();
});

it('a decision on a case whose page was left does not lead back to the queue', async () => {
  const { user, first } = await visit();
  const { opened, open } = gate();
  server.use(
    http.patch('*/user/api/merchants/merchantStatus/:id', async () => {
      await opened;
    }),
  );
  await decide(user, words.reject, { [words.reason]: 'No licence' });
  turnTo('/dashboard');
  await waitFor(() => expect(shownHeading(first.name)).toBeNull());
  open();
  await waitFor(() => expect(pending.get()).toBe(0));
  expect(location.pathname).toBe('/dashboard');
});

it('a decision on a case that is still in sight while the next page loads does not lead back to the queue', async () => {
  const { user, first } = await visit();
  const answer = gate();
  const page = gate();
  server.use(
    http.patch('*/user/api/merchants/merchantStatus/:id', async () => {
      await answer.opened;
    }),
    // the texts of the next page
    http.get('*/locales/en/calendar.json', async () => {
      await page.opened;
    }),
  );
  await decide(user, words.reject, { [words.reason]: 'No licence' });
  turnTo('/operations/calendar');
  expect(shownHeading(first.name)).toBeVisible();
  answer.open();
  expect(await told(words.ended.REJECTED, first)).toBeVisible();
  expect(location.pathname).toBe('/operations/calendar');
  page.open();
  await waitFor(() => expect(shownHeading(first.name)).toBeNull());
});

it('a deletion whose page was left is reported, and does not lead back to the queue', async () => {
  const { user, first } = await visit();
  const { opened, open } = gate();
  server.use(
    http.delete('*/user/api/merchants/onboarding/:id', async () => {
      await opened;
    }),
  );
  await chooseBesides(user, words.delete);
  await press(user, words.delete);
  turnTo('/dashboard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  expect(await told(words.deleted, first)).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
});
