import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '#tests/support/backend/accounts.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { createPin, forgetPin } from '#tests/support/backend/firstPin.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal, asked } = startWholePortal(() =>
  openBackend({ portalDir: 'public' }),
);

const PIN = '135790';
const WORDS = texts.firstPin;
const CREATE = '*/user/api/users/create-pin';

beforeEach(() => forgetPin(backend().database.db, 'merchant'));

const page = () => screen.findByRole('region', { name: WORDS.title });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: WORDS.title })).toBeNull());
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const submit = () => screen.getByRole('button', { name: WORDS.submit });
const sent = () => asked(/\/create-pin$/);

/** The requests to the backend, except those for the session and the PIN. */
const data = () =>
  asked(/^\/(user|wallet)\/api\//)
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    .filter(
      call =>
        !/(\/users\/|\/menu|\/preferences|\/platform-settings|\/user-device-infos|\/create-pin)$/.test(
          call,
        ) && !/verifyToken|subscribeRole|authenticate/.test(call),
    );

async function open(at = '/transactions/topUp') {
  const visitor = await renderPortal({ as: 'merchant', at });
  await page();
  const type = async (pin: string, repeat = pin) => {
    for (const [label, text] of [
      [WORDS.pin, pin],
      [WORDS.repeat, repeat],
    ] as const) {
      await visitor.user.clear(field(label));
      if (text) await fill(visitor.user, field(label), text);
    }
    await visitor.user.click(submit());
  };
  return { ...visitor, type };
}

describe('a merchant without a PIN', () => {
  it.each([
    '/dashboard',
    '/transactions/transfer',
    '/transactions/allTransactions?page=2',
    '/nowhere',
  ])('E21 cannot pass the page at %s, and no data is requested', async at => {
    await open(at);
    await waitFor(() => expect(asked(/user-device-infos/)).toHaveLength(1));
    await waitFor(() => expect(field(WORDS.pin)).toHaveFocus());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Kaunter',
      WORDS.title,
    ]);
    expect(document.title).toBe(`${WORDS.title} · Kaunter`);
    expect(data()).toEqual([]);
    expect(location.pathname + location.search).toBe(at);
  });

  it('cannot leave the page with Escape or Ctrl+K', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}{Escape}{Control>}k{/Control}');
    expect(await page()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('creates it, sees a message, and sees the requested page', async () => {
    const { type, caller } = await open();
    await type(PIN);
    await isGone();
    expect(await screen.findByText('PIN has been successfully created')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Top up' })).toBeInTheDocument();
    await waitFor(() => expect(data()).toContain('GET /wallet/api/wallets'));
    const { isDefaultPIN } = (await caller.get('/user/api/users/')).payload.content;
    expect(isDefaultPIN).toBe(false);
  });

  it('sends it encrypted and once, however often the button is pressed, and does not store it', async () => {
    const { user } = await open();
    await fill(user, field(WORDS.pin), PIN);
    await fill(user, field(WORDS.repeat), PIN);
    await user.tripleClick(submit());
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(PIN);
    await isGone();
    expect(sent()).toHaveLength(1);
    const body = await sent()[0]?.json();
    expect(body).toEqual({
      userId: await idOf(backend().database, 'merchant'),
      pin: expect.stringMatching(/^[A-Za-z0-9+/]{340,}={0,2}$/),
    });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(PIN);
  });

  it.each([
    ['nothing', '', '', ['Please Input PIN', 'Please Input PIN']],
    ['five digits', '12345', '12345', ['PIN must be exactly 6 characters']],
    ['a letter', '12345a', '12345a', [texts.validation.pin.digits]],
    ['another one the second time', PIN, '135791', [texts.validation.pin.mismatch]],
  ])('sees what is wrong with %s, and nothing is sent', async (_, pin, repeat, problems) => {
    const { type } = await open();
    await type(pin, repeat);
    for (const problem of new Set(problems)) {
      expect(await screen.findAllByText(problem)).toHaveLength(
        problems.filter(other => other === problem).length,
      );
    }
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription(problems[0]));
    expect(sent()).toEqual([]);
  });

  it('sees the mismatch disappear when the first PIN is corrected', async () => {
    const { type, user } = await open();
    await type('135791', PIN);
    expect(await screen.findByText(texts.validation.pin.mismatch)).toBeInTheDocument();
    await user.type(field(WORDS.pin), '{Backspace}0');
    await waitFor(() => expect(screen.queryByText(texts.validation.pin.mismatch)).toBeNull());
  });

  it('can show what was typed', async () => {
    const { user } = await open();
    expect(field(WORDS.pin)).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('checkbox', { name: WORDS.show }));
    for (const label of [WORDS.pin, WORDS.repeat]) {
      expect(field(label)).toHaveAttribute('type', 'text');
    }
  });

  it('can change the language', async () => {
    const { user } = await open();
    const language = within(await page()).getByLabelText(texts.language.label);
    await user.selectOptions(language, 'ms');
    expect(await screen.findByRole('region', { name: 'Cipta PIN anda' })).toBeInTheDocument();
  });

  it('can log out', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: texts.shell.logout }));
    await isGone();
    expect(await screen.findByRole('button', { name: texts.auth.login.submit })).toBeVisible();
    expect(data()).toEqual([]);
  });
});

describe('a PIN that could not be created', () => {
  it('shows the message of the code, and can be sent again', async () => {
    server.use(
      http.post(CREATE, () => HttpResponse.json({ code: 1004 }, { status: 409 }), { once: true }),
    );
    const { type } = await open();
    await type(PIN);
    const alert = await within(await page()).findByRole('alert');
    expect(alert).toHaveTextContent(texts.codes.failed);
    await waitFor(() => expect(alert).toHaveFocus());
    await type(PIN);
    await isGone();
  });

  it('E2 without a response shows the fixed message, and can be sent again', async () => {
    server.use(http.post(CREATE, () => HttpResponse.error(), { once: true }));
    const { type } = await open();
    await type(PIN);
    expect(await within(await page()).findByRole('alert')).toHaveTextContent(
      'Something has went wrong. Please try again.',
    );
    await type(PIN);
    await isGone();
    expect(sent()).toHaveLength(2);
  });
});

describe('a PIN that was created', () => {
  it('E2 lets the user continue if only the response was lost', async () => {
    server.use(
      http.post(CREATE, async ({ request }) => {
        await backend().app.fetch(request);
        return HttpResponse.error();
      }),
    );
    const { type } = await open();
    await type(PIN);
    await isGone();
    expect(await screen.findByText(WORDS.created)).toBeInTheDocument();
  });

  it('elsewhere is kept, and the user continues', async () => {
    const { type, caller } = await open();
    const { database } = backend();
    await createPin(backend(), caller, await idOf(database, 'merchant'), '246802');
    await type(PIN);
    await isGone();
    expect(await screen.findByText(WORDS.exists)).toBeInTheDocument();
  });

  it('lets the user continue even if the profile cannot be reloaded', async () => {
    const { type } = await open();
    server.use(http.get('*/user/api/users/', () => HttpResponse.error()));
    await type(PIN);
    await isGone();
    expect(await screen.findByText(WORDS.created)).toBeInTheDocument();
  });
});

describe('other roles', () => {
  it('need no PIN, whatever the backend says', async () => {
    server.use(
      http.get('*/user/api/users/', async ({ request }) => {
        const answer = await backend().app.fetch(request);
        const body = (await answer.json()) as { payload: { content: object } };
        Object.assign(body.payload.content, { isDefaultPIN: true });
        return HttpResponse.json(body);
      }),
    );
    await renderPortal({ as: 'partner', at: '/dashboard' });
    expect(await screen.findByRole('navigation')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
