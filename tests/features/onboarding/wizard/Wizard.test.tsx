import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noteServerTime } from '#api/serverClock.ts';
import { startPages } from '#tests/site/support.tsx';
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';
import { fill } from '#tests/support/screen/fill.ts';

const { open } = startPages();
const KEY = 'device.application';
const { password, repeat: _, ...account } = ANSWERS.account;

/** Stores an unsent application in this browser. */
function keep(answers: Record<string, string>, savedAt = Date.now()) {
  const draft = { answers, uploadToken: 'token-1', documents: [], agreed: [], savedAt };
  localStorage.setItem(KEY, JSON.stringify(draft));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Continues the stored application; the password is typed again. */
async function goOn() {
  await press('Continue');
  await fill(userEvent, await screen.findByLabelText('Password'), password);
  await fill(userEvent, screen.getByLabelText('Repeat password'), password);
  await press('Next');
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const atCredentials = () => heading('Business credentials');

describe('the steps in the URL', () => {
  it.each(['credentials', 'terms', 'nonsense', ''])(
    'redirect from one that is not open to the first open one: %s',
    async step => {
      open(`/onBoarding?step=${step}`);
      expect(await heading('Create account')).toBeInTheDocument();
      await waitFor(() => expect(location.search).toBe('?step=account'));
    },
  );

  it('can be navigated back and forward without losing input', async () => {
    keep(account);
    open('/onBoarding');
    await goOn();
    await atCredentials();
    await fill(userEvent, screen.getByLabelText('City'), 'Ipoh');
    act(() => history.back());
    expect(await heading('Create account')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue(account.username);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    act(() => history.forward());
    await atCredentials();
    expect(screen.getByLabelText('City')).toHaveValue('Ipoh');
  });

  it('are listed with their states, and link to missing fields', async () => {
    keep(account);
    open('/onBoarding');
    await goOn();
    await atCredentials();
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the application' }));
    expect(steps.getByRole('link', { name: /^Create account ?Complete/ })).toBeInTheDocument();
    expect(steps.getByRole('link', { current: 'step' })).toHaveTextContent('Still to do: 15');
    expect(steps.queryByRole('link', { name: /^Upload documents/ })).toBeNull();
    await userEvent.click(steps.getByText('Still missing here: 15'));
    await userEvent.click(steps.getByRole('button', { name: 'Category code (MCC)' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Category code (MCC)' })).toHaveFocus(),
    );
  });
});

describe('a stored application', () => {
  it('is shown only after the user continues it', async () => {
    keep({ ...account, ...ANSWERS.credentials });
    open('/onBoarding?step=performance');
    expect(await heading('Continue your application?')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(account.username);
    await goOn();
    expect(await heading('Business performance')).toBeInTheDocument();
  });

  it('shows finished steps as complete, and what is left in the one with the password', async () => {
    keep({ ...account, ...ANSWERS.credentials, ...ANSWERS.performance });
    open('/onBoarding');
    await press('Continue');
    await heading('Create account');
    const steps = screen.getByRole('navigation', { name: 'Steps of the application' });
    const told = within(steps)
      .getAllByRole('listitem')
      .slice(0, 5)
      .map(item => `${item.dataset.state} ${item.querySelector('small')?.textContent}`);
    expect(told).toEqual([
      'open Still to do: 2',
      'done Complete',
      'done Complete',
      'later Later',
      'later Later',
    ]);
    expect(within(steps).queryByRole('link', { name: /^Business credentials/ })).toBeNull();
  });

  it('is stored while typing, without the password, and survives a reload', async () => {
    open('/onBoarding');
    await fill(userEvent, await screen.findByLabelText('Username'), 'kedai.baru');
    await fill(userEvent, screen.getByLabelText('Password'), password);
    expect(localStorage.getItem(KEY)).toContain('kedai.baru');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password);
    cleanup();
    open('/onBoarding');
    await press('Continue');
    expect(await screen.findByLabelText('Username')).toHaveValue('kedai.baru');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByText(/^Your password was not saved/)).toBeInTheDocument();
  });

  it('is deleted on starting over', async () => {
    keep(account);
    open('/onBoarding');
    await press('Start over');
    expect(await screen.findByLabelText('Username')).toHaveValue('');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is deleted after 14 days', async () => {
    keep(account, Date.now() - 14 * 24 * 60 * 60 * 1000);
    open('/onBoarding');
    expect(await screen.findByLabelText('Username')).toHaveValue('');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('can be discarded after confirmation', async () => {
    keep(account);
    open('/onBoarding');
    await goOn();
    await atCredentials();
    await press('Discard this application');
    await press('Keep application');
    expect(localStorage.getItem(KEY)).not.toBeNull();
    await press('Discard this application');
    await press('Discard');
    expect(await screen.findByLabelText('Username')).toHaveValue('');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(location.search).toBe('?step=account');
  });
});

describe('the effects of answers', () => {
  it('a postcode selects its state, and suggests it if another one is selected', async () => {
    keep(account);
    open('/onBoarding');
    await goOn();
    await atCredentials();
    const state = screen.getByLabelText('State');
    await fill(userEvent, screen.getByLabelText('Postcode'), '50480');
    await waitFor(() => expect(state).toHaveValue('W.P. Kuala Lumpur'));
    await userEvent.selectOptions(state, 'Selangor');
    await press('Use W.P. Kuala Lumpur');
    expect(state).toHaveValue('W.P. Kuala Lumpur');
    // the corrected postcode corrects the state, too, unless the user has chosen another one
    const postcode = screen.getByLabelText('Postcode');
    await userEvent.clear(postcode);
    await fill(userEvent, postcode, '30000');
    await waitFor(() => expect(state).toHaveValue('Perak'));
    await userEvent.selectOptions(state, 'Selangor');
    await userEvent.clear(postcode);
    await fill(userEvent, postcode, '80000');
    await screen.findByRole('button', { name: 'Use Johor' });
    expect(state).toHaveValue('Selangor');
  });

  it('selecting an option clears its error at once', async () => {
    keep(account);
    open('/onBoarding');
    await goOn();
    await atCredentials();
    await press('Next');
    const state = screen.getByLabelText('State');
    await waitFor(() => expect(state).toBeInvalid());
    await userEvent.selectOptions(state, 'Selangor');
    await waitFor(() => expect(state).toHaveFocus());
    await waitFor(() => expect(state).toBeValid());
    const types = screen.getByRole('radiogroup', { name: 'How will customers pay you?' });
    expect(types).toBeInvalid();
    await userEvent.click(within(types).getAllByRole('radio')[0] as HTMLElement);
    await waitFor(() => expect(types).toBeValid());
    expect(document.activeElement).toHaveAttribute('type', 'radio');
  });

  it('a category is found by words, and any four digits are accepted', async () => {
    keep(account);
    open('/onBoarding');
    await goOn();
    await atCredentials();
    const code = screen.getByRole('combobox', { name: 'Category code (MCC)' });
    await fill(userEvent, code, 'supermark');
    await userEvent.click(await screen.findByRole('option', { name: /^5411/ }));
    expect(code).toHaveValue('5411 · Grocery stores and supermarkets');
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    // typed with the apostrophe of a keyboard, shown with a typographic one
    await fill(userEvent, code, "women's");
    expect(await screen.findByRole('option', { name: '5621 · Women’s clothing' })).toBeVisible();
    await userEvent.clear(code);
    await fill(userEvent, code, '4321');
    await userEvent.click(await screen.findByRole('option', { name: /^4321/ }));
    expect(code).toHaveValue('4321 · Another code');
  });

  it('the annual revenue changes which documents are announced', async () => {
    keep({ ...account, ...ANSWERS.credentials, businessEntityType: 'PRIVATE_LIMITED' });
    open('/onBoarding');
    await goOn();
    await heading('Business performance');
    const needed = screen.getByRole('region', { name: 'Documents you will need' });
    expect(needed).not.toHaveTextContent('× 3');
    expect(needed).not.toHaveTextContent('Business licence');
    await userEvent.selectOptions(screen.getByLabelText('Annual revenue'), 'OVER_500000');
    expect(needed).toHaveTextContent('Business statement × 3');
  });

  it('a year is in the future by the backend’s clock, not by the browser’s', async () => {
    onTestFinished(() => noteServerTime(new Date().toISOString()));
    keep({ ...account, ...ANSWERS.credentials });
    open('/onBoarding');
    await goOn();
    await heading('Business performance');
    noteServerTime('2021-06-01T00:00:00Z');
    await fill(userEvent, screen.getByLabelText('Year established'), '2022');
    await userEvent.tab();
    const problem = 'Enter a 4-digit year, not in the future';
    expect(await screen.findByText(problem)).toBeInTheDocument();
  });

  it('trading before the company exists is an error, which disappears when the year is corrected', async () => {
    keep({ ...account, ...ANSWERS.credentials });
    open('/onBoarding');
    await goOn();
    await heading('Business performance');
    const start = screen.getByLabelText('Year established');
    await fill(userEvent, start, '2019');
    await fill(userEvent, screen.getByLabelText('Started trading'), '2018');
    await userEvent.tab();
    const problem = 'Trading cannot start before the business was established';
    expect(await screen.findByText(problem)).toBeInTheDocument();
    await userEvent.clear(start);
    await fill(userEvent, start, '2018');
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  });
});

it('the wizard is reached from the login page, and links back to it', async () => {
  open('/login');
  await userEvent.click(await screen.findByRole('link', { name: 'Become a merchant' }));
  await waitFor(async () => expect(await heading('Create account')).toHaveFocus());
  expect(location.pathname).toBe('/onBoarding');
  await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await heading('Log in')).toBeInTheDocument();
});
