import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startPages } from '#tests/site/support.tsx';
import { aPartnerWithCode } from '#tests/support/arrange/trade.ts';
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';
import { fill } from '#tests/support/screen/fill.ts';

const { backend, server, open, count } = startPages();
const EMAIL = '*/user/api/merchants/onboarding/email-available';
const REFERRAL = '*/user/api/merchants/onboarding/referral/:code';

const control = (label: string) => screen.findByLabelText(label);

/** Opens the first step, and fills it in correctly. */
async function fillIn(
  given: { email?: string; referralCode?: string; password?: string; repeat?: string } = {},
) {
  open('/onBoarding');
  const answers = { ...ANSWERS.account, referralCode: '', ...given };
  const typed: Record<string, string> = {
    Username: answers.username,
    'Email address': answers.email,
    'Phone number': answers.phoneNum,
    Password: answers.password,
    'Repeat password': answers.repeat,
    'Referral code': answers.referralCode,
  };
  for (const [label, text] of Object.entries(typed)) {
    if (text) await fill(userEvent, await control(label), text);
  }
  const heard = await control('How did you hear about us?');
  await userEvent.selectOptions(heard, answers.businessKnowAboutUs);
}

/** The visible summary, apart from its announcement. */
const summaryOf = (number: number) =>
  screen.findByText(`Fields to correct in this step: ${number}`, { selector: '[role=group] *' });

const next = async () => userEvent.click(await screen.findByRole('button', { name: 'Next' }));

it('opens the second step if the first one is valid', async () => {
  await fillIn();
  expect(await screen.findByText('This address can be used.')).toBeInTheDocument();
  await next();
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Business credentials' })).toHaveFocus(),
  );
  expect(location.search).toBe('?step=credentials');
});

it('shows all errors at once, focuses the first field, and links each error to its field', async () => {
  open('/onBoarding');
  await next();
  const line = await summaryOf(6);
  const summary = within(line.closest('[role=group]') as HTMLElement);
  await waitFor(async () => expect(await control('Username')).toHaveFocus());
  expect(await control('Username')).toHaveAccessibleDescription(/This field is required/);
  await userEvent.click(summary.getByRole('button', { name: 'How did you hear about us?' }));
  await waitFor(async () => expect(await control('How did you hear about us?')).toHaveFocus());
  expect(location.search).toBe('?step=account');
});

it('announces the number of wrong fields once per press, and not while they are corrected', async () => {
  open('/onBoarding');
  await next();
  const spoken = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(spoken()).toEqual(['Fields to correct in this step: 6']));
  await waitFor(async () => expect(await control('Username')).toHaveFocus());
  await fill(userEvent, await control('Username'), 'kopi.o');
  expect(await summaryOf(5)).toBeVisible();
  expect(spoken()).toEqual(['Fields to correct in this step: 6']);
  await next();
  await waitFor(() => expect(spoken()).toEqual(['Fields to correct in this step: 5']));
});

it('validates a field when it is left, but not an untouched one, and shows which password rules are met', async () => {
  open('/onBoarding');
  await userEvent.click(await control('Username'));
  await userEvent.tab();
  expect(screen.queryByText('This field is required')).toBeNull();
  await fill(userEvent, await control('Phone number'), '0123');
  await userEvent.tab();
  expect(await screen.findByText('Phone number must be 10 to 11 digits')).toBeInTheDocument();
  await fill(userEvent, await control('Phone number'), '456789');
  await waitFor(() =>
    expect(screen.queryByText('Phone number must be 10 to 11 digits')).toBeNull(),
  );

  const rule = (text: string) => screen.getByText(text).closest('li');
  await fill(userEvent, await control('Password'), 'kopi');
  expect(rule('A lowercase letter')).toHaveTextContent('(met)');
  expect(rule('A number')).toHaveTextContent('(not met yet)');
  await fill(userEvent, await control('Repeat password'), 'kopiO#2026');
  await userEvent.tab();
  expect(await screen.findByText('The passwords do not match')).toBeInTheDocument();
  await fill(userEvent, await control('Password'), 'O#2026');
  await waitFor(() => expect(screen.queryByText('The passwords do not match')).toBeNull());
});

it('says while typing that an address is taken, with one request, and does not go on, even while it is checked', async () => {
  const asked = count(EMAIL);
  await fillIn({ email: 'merchant@example.com' });
  expect(await screen.findByText('This email address is already in use.')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await next();
  await waitFor(async () => expect(await control('Email address')).toHaveFocus());
  expect(location.search).toBe('?step=account');
  await userEvent.clear(await control('Email address'));
  await fill(userEvent, await control('Email address'), 'merchant2@example.com');
  await next();
  expect(await summaryOf(1)).toBeVisible();
});

it('rejects a password that is too common at its field', async () => {
  const common = 'P@ssw0rd1!';
  await fillIn({ password: common, repeat: common });
  await next();
  expect(await summaryOf(1)).toBeVisible();
  const password = await control('Password');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription(/too common/);
  for (const label of ['Password', 'Repeat password']) {
    await userEvent.clear(await control(label));
    await fill(userEvent, await control(label), ANSWERS.account.password);
  }
  await next();
  expect(await screen.findByRole('heading', { name: 'Business credentials' })).toBeInTheDocument();
});

it('goes on if the backend cannot check the address and the code', async () => {
  server.use(
    http.get(EMAIL, () => HttpResponse.error()),
    http.get(REFERRAL, () => HttpResponse.error()),
  );
  await fillIn({ referralCode: 'KEDAI1' });
  expect(await screen.findByText(/^The address could not be checked\./)).toBeInTheDocument();
  expect(await screen.findByText(/^The code could not be checked\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Agent/ }));
  await next();
  expect(await screen.findByRole('heading', { name: 'Business credentials' })).toBeInTheDocument();
});

it('shows the owner of a referral code, and requires the relationship to the owner', async () => {
  await aPartnerWithCode(backend(), 'RAKAN1');
  const code = 'Referral code';
  await fillIn({ referralCode: 'NOBODYS' });
  expect(await screen.findByText('No merchant found for the referral code.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
  await next();
  expect(await summaryOf(1)).toBeVisible();
  for (const [typed, name, owner] of [
    ['kedai1', 'Kedai 1', '(a merchant)'],
    ['RAKAN1', 'Partner 1', '(a partner)'],
  ] as const) {
    await userEvent.clear(await control(code));
    await fill(userEvent, await control(code), typed);
    expect(await screen.findByText(name)).toBeInTheDocument();
    expect(screen.getByText(owner, { exact: false })).toBeInTheDocument();
  }
  await next();
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Agent/ })).toHaveFocus());
  await userEvent.click(screen.getByRole('radio', { name: /^Supplier/ }));
  await next();
  expect(await screen.findByRole('heading', { name: 'Business credentials' })).toBeInTheDocument();
});
