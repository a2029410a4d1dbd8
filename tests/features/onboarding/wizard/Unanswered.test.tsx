import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';
import { loseAnswer } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { agreeAndSign, press, words } from './steps.tsx';
import { finish, SUBMIT, startTerms, submit } from './terms.tsx';

const pages = startTerms();
const { openTerms, server, open, count, applicationsOf } = pages;
const own = words.terms;
const EMAIL_CHECK = '*/merchants/onboarding/email-available';

/** Submits an application that arrives; its responses are lost. The tab is closed. */
async function sendWithoutResponse() {
  const { unmount, ...draft } = await openTerms();
  await agreeAndSign();
  loseAnswer(pages, SUBMIT, Number.POSITIVE_INFINITY);
  await submit();
  expect(await screen.findByText(own.unknown)).toBeVisible();
  unmount();
  server.resetHandlers();
  sessionStorage.clear();
  return draft;
}

/** Types the password again, and signs. The email address is checked on the way. */
async function goOnAndSign(name?: string) {
  const checks = count(EMAIL_CHECK);
  await press(words.draft.continue);
  const { password } = ANSWERS.account;
  expect(await screen.findByText(words.account.passwordToCheck)).toBeVisible();
  await fill(userEvent, await screen.findByLabelText(words.account.password), password);
  await fill(userEvent, screen.getByLabelText(words.account.repeat), password);
  await press(words.next);
  await screen.findByRole('heading', { level: 1, name: words.steps.terms });
  expect(checks).not.toEqual([]);
  if (name !== undefined) await sign(name);
}

async function sign(name: string) {
  await userEvent.click(screen.getByLabelText(words.signature.way.type));
  await fill(userEvent, screen.getByLabelText(words.signature.name), name);
}

describe('E2 an application whose response was lost', () => {
  beforeEach(() => localStorage.clear());

  it('is asked for after the tab was closed, with the same key, and found', async () => {
    const { username } = await sendWithoutResponse();
    open('/onBoarding');
    expect(await screen.findByText(words.draft.check)).toBeVisible();
    await goOnAndSign();
    expect(screen.getByText(own.unknown)).toBeVisible();
    const asked = count(SUBMIT);
    await press(own.askAgain);
    await waitFor(() => expect(screen.getByLabelText(words.signature.way.type)).toBeVisible());
    expect(asked).toEqual([]);
    await sign('Melati binti Osman');
    await press(own.askAgain);
    const reference = await finish();
    expect(await applicationsOf(username)).toMatchObject([{ reference }]);
  });

  it('is found with another signature, too, and the address that it was sent with is named', async () => {
    const { username, email } = await sendWithoutResponse();
    open('/onBoarding');
    await goOnAndSign('Melati Osman');
    await submit();
    expect(await screen.findByText(own.receivedBefore.replace('{{email}}', email))).toBeVisible();
    expect(await applicationsOf(username)).toHaveLength(1);
  });

  it('is not sent with a new key after a login has removed the old one, nor without its files', async () => {
    const { email } = await sendWithoutResponse();
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('kept.')) localStorage.removeItem(key);
    }
    open('/onBoarding');
    const asked = count(SUBMIT);
    await goOnAndSign('Melati binti Osman');
    expect(screen.getByText(own.unknownLook.replace('{{email}}', email))).toBeVisible();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(asked).toEqual([]);
    await press(own.toFinish);
    await finish();
    expect(screen.getByText(`It is in the email sent to ${email}.`)).toBeVisible();
    expect(Object.keys(localStorage).filter(key => /application|intent/.test(key))).toEqual([]);
  });
});
