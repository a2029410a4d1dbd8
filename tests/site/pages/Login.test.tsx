import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { codeTable } from '#contract/words/codes.ts';
import { field, loadApp, startPages, submitLogin, texts } from '#tests/site/support.tsx';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';

const { server, open, count, refuse } = startPages();
const LOGIN = '*/user/api/authenticate';
const tokens = () => [localStorage.getItem('token'), sessionStorage.getItem('token')];

describe('logging in', () => {
  it('opens the app, with a session limited to the tab', async () => {
    open('/login');
    await submitLogin('admin', PASSWORD);

    expect(await screen.findByText('Here is admin')).toBeInTheDocument();
    expect(tokens()).toEqual([null, expect.stringMatching(/./)]);
  });

  it('works with an email address, and can be remembered beyond the tab', async () => {
    open('/login');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember me' }));
    await submitLogin(' callcentre@example.com ', PASSWORD);

    expect(await screen.findByText('Here is callcentre')).toBeInTheDocument();
    expect(tokens()).toEqual([expect.stringMatching(/./), null]);
  });

  it('E1 sends one request, however often the button is pressed', async () => {
    const answered = gate();
    const asked: number[] = [];
    server.use(
      http.post(LOGIN, async () => {
        asked.push(1);
        await answered.opened;
        return HttpResponse.json({ code: 2002, message: '' }, { status: 401 });
      }),
    );
    open('/login');
    await submitLogin('admin', PASSWORD);
    const button = await screen.findByRole('button', { name: 'Please wait…' });
    await userEvent.click(button);
    await userEvent.type(await field('Password'), '{Enter}');
    answered.open();

    await screen.findByRole('alert');
    expect(asked).toHaveLength(1);
  });

  it('loads the app when the form is used, and not before', async () => {
    loadApp.mockClear();
    open('/login');
    const username = await field('Email or username');
    expect(loadApp).not.toHaveBeenCalled();
    await userEvent.click(username);
    expect(loadApp).toHaveBeenCalled();
  });
});

describe('a refused login', () => {
  it.each([
    ['a wrong password', 'admin', 'Kaunter#2027'],
    ['an unknown user', 'nobody', PASSWORD],
  ])(
    'A1 shows the same message for %s, and empties and focuses the password',
    async (_, username, secret) => {
      open('/login');
      await submitLogin(username, secret);

      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(texts.codes.badCredential);
      const password = await field('Password');
      await waitFor(() => expect(password).toHaveFocus());
      expect(password).toHaveValue('');
      expect(await field('Email or username')).toHaveValue(username);
      expect(tokens()).toEqual([null, null]);
    },
  );

  it('A13 shows how long the login is locked after too many attempts', async () => {
    server.use(
      http.post(LOGIN, () =>
        HttpResponse.json({ code: 1004 }, { status: 409, headers: { 'Retry-After': '900' } }),
      ),
    );
    open('/login');
    await submitLogin('admin', PASSWORD);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Too many tries\. Please try again in 15 min\.$/);
    await waitFor(() => expect(alert).toHaveFocus());
  });

  it.each(['basic', 'premium'])(
    'tells a %s wallet holder that the portal is not for them',
    async name => {
      open('/login');
      await submitLogin(name, PASSWORD);

      expect(await screen.findByRole('alert')).toHaveTextContent(texts.login.holder);
      expect(tokens()).toEqual([null, null]);
    },
  );

  const told = Object.entries(codeTable('A')).filter(([, { key }]) => key in texts.codes);
  // 3015, for wallet holders, is tested above
  const failing = told.filter(([code]) => Number(code) >= 1001 && code !== '3015');
  it.each(failing)(
    'shows the portal’s own message for code %i',
    async (code, { key, http: status }) => {
      refuse(LOGIN, Number(code), status);
      open('/login');
      await submitLogin('admin', 'x');

      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(texts.codes[key as keyof typeof texts.codes]);
      expect(alert).not.toHaveTextContent('not for the screen');
    },
  );

  it('A2 does not log in with a token under an error code', async () => {
    server.use(
      http.post(LOGIN, () =>
        HttpResponse.json({ code: 2002, payload: { content: { id_token: 'stolen' } } }),
      ),
    );
    open('/login');
    await submitLogin('admin', PASSWORD);

    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.badCredential);
    expect(tokens()).toEqual([null, null]);
  });

  it('G1 keeps the password if the backend did not respond, and shows the reference', async () => {
    server.use(http.post(LOGIN, () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })));
    open('/login');
    await submitLogin('admin', PASSWORD);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.errors.server);
    expect(alert).toHaveTextContent(/Reference: [\da-f-]{36}/);
    expect(alert).not.toHaveTextContent('Bad Gateway');
    expect(await field('Password')).toHaveValue(PASSWORD);
  });

  it('shows an error if the deployment has no key, and sends nothing', async () => {
    server.use(http.get('*/config.json', () => HttpResponse.json({})));
    await loadConfig();
    const asked = count(LOGIN);
    open('/login');
    await submitLogin('admin', PASSWORD);

    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.secret.key);
    expect(asked).toEqual([]);
    server.resetHandlers();
    await loadConfig();
  });
});

describe('the form', () => {
  it('marks an empty field, focuses it, and sends nothing', async () => {
    const asked = count(LOGIN);
    open('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));

    const username = await field('Email or username');
    await waitFor(() => expect(username).toHaveFocus());
    expect(username).toHaveAccessibleDescription(texts.validation.required);
    expect(await field('Password')).toBeInvalid();
    await fill(userEvent, username, 'a');
    expect(username).toBeValid();
    expect(asked).toEqual([]);
  });

  it('can show the password', async () => {
    open('/login');
    const password = await field('Password');
    const show = screen.getByRole('button', { name: 'Show: Password' });
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(show);
    expect(password).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(show);
    expect(password).toHaveAttribute('type', 'password');
  });

  it('accepts a pasted password, and allows a password manager', async () => {
    open('/login');
    const password = await field('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(password);
    await userEvent.paste('Kaunter#2026');
    expect(password).toHaveValue('Kaunter#2026');
  });

  it('changes the language of the page, and stores it in this browser', async () => {
    open('/login');
    await userEvent.selectOptions(await field('Language'), 'தமிழ்');

    expect(await screen.findByRole('heading', { name: 'உள்நுழைவு' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'ta');
    expect(localStorage.getItem('i18nextLng')).toBe('ta');
  });

  it('offers every language by its own name', async () => {
    open('/login');
    const options = within(await field('Language')).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual([
      'English',
      '中文',
      'Bahasa Melayu',
      'தமிழ்',
    ]);
  });

  it('changes the look of the page, and stores it in this browser', async () => {
    open('/login');
    await userEvent.selectOptions(await field('Appearance'), 'Dark');
    await waitFor(() => expect(localStorage.getItem('device.theme')).toContain('dark'));
  });
});
