import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal, asked } = startWholePortal(() =>
  openBackend({ portalDir: 'public' }),
);

const WORDS = texts.firstPassword;
const RESET = texts.auth.reset;
const NEW_PASSWORD = 'Sendiri#2027';
const CHANGE = '*/user/api/users/:id/change-password';

/** The state of an account that was just created. */
beforeEach(async () => {
  const { db } = backend().database;
  const { passwordHash } =
    (await db.select().from(users).where(eq(users.username, 'admin')))[0] ?? {};
  await db
    .update(users)
    .set({ mustChangePassword: true, passwordHash })
    .where(eq(users.username, 'compliance'));
});

/** Finds a field by the start of its label, because some labels end with a required sign. */
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const sent = () => asked(/\/change-password$/);
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: WORDS.title })).toBeNull());

async function open() {
  const visitor = await renderPortal({ as: 'compliance', at: '/management/merchants' });
  await screen.findByRole('region', { name: WORDS.title });
  const type = async (oldPassword: string, password: string, repeat = password) => {
    for (const [label, text] of [
      [WORDS.old, oldPassword],
      [RESET.password, password],
      [RESET.repeat, repeat],
    ] as const) {
      await visitor.user.clear(field(label));
      if (text) await fill(visitor.user, field(label), text);
    }
    await visitor.user.click(screen.getByRole('button', { name: RESET.submit }));
  };
  return { ...visitor, type };
}

describe('A21 a user whose password was chosen by another user', () => {
  it('cannot pass the page, changes the password, and sees the requested page', async () => {
    const { type, caller } = await open();
    expect(asked(/\/user\/api\/merchants/)).toEqual([]);
    await type(PASSWORD, NEW_PASSWORD);
    await isGone();
    expect(await screen.findByText(WORDS.changed)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Merchants' })).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    expect(await sent()[0]?.json()).toEqual({
      oldPassword: expect.stringMatching(/^[A-Za-z0-9+/]{340,}={0,2}$/),
      newPassword: expect.stringMatching(/^[A-Za-z0-9+/]{340,}={0,2}$/),
    });
    expect((await caller.get('/user/api/users/')).payload.content.mustChangePassword).toBe(false);
  });

  it.each([
    ['the same again', PASSWORD, PASSWORD, PASSWORD, WORDS.same],
    ['one that breaks the rule', PASSWORD, 'short', 'short', texts.validation.password.length],
    ['another one the second time', PASSWORD, NEW_PASSWORD, 'Other#2027', RESET.mismatch],
  ])('sees what is wrong with %s, and nothing is sent', async (...[, old, one, two, problem]) => {
    const { type } = await open();
    await type(old, one, two);
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('re-enters a wrong old password, and keeps the new one', async () => {
    const { type } = await open();
    await type('Wrong#2026', NEW_PASSWORD);
    expect(await screen.findByText(WORDS.wrong)).toBeInTheDocument();
    const old = field(WORDS.old);
    await waitFor(() => expect(old).toHaveFocus());
    expect(old).toHaveValue('');
    expect(field(RESET.password)).toHaveValue(NEW_PASSWORD);
  });

  it('continues if only the response was lost', async () => {
    const { type } = await open();
    const id = await idOf(backend().database, 'compliance');
    server.use(
      http.put(CHANGE, async () => {
        await backend()
          .database.db.update(users)
          .set({ mustChangePassword: false })
          .where(eq(users.id, id));
        return HttpResponse.error();
      }),
    );
    await type(PASSWORD, NEW_PASSWORD);
    await isGone();
    expect(await screen.findByText(WORDS.changed)).toBeInTheDocument();
  });
});
