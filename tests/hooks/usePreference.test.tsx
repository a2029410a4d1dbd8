import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSession } from '#api/session/sessionState.ts';
import { usePreference } from '#hooks/usePreference.ts';
import { authProvider } from '#providers/auth/authProvider.ts';
import { portalStore } from '#providers/store/portalStore.ts';
import { newPreferences } from '#providers/store/preferences.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, enter, asked, backend } = startPortal();

const PATH = '/user/api/preferences';
const SIZES = ['small', 'large'] as const;
type Size = (typeof SIZES)[number];
const readSize = (kept: unknown) => SIZES.find(size => size === kept);

/** A component with which a user chooses something. */
function Choice({ name }: { name: string }) {
  const [size, choose] = usePreference<Size>(name, 'small', readSize);
  return (
    <button type="button" onClick={() => choose(size === 'small' ? 'large' : 'small')}>
      {`${name}: ${size}`}
    </button>
  );
}

function Session() {
  const [store] = useState(portalStore);
  return (
    <CoreAdminContext store={store}>
      <Choice name="icons" />
      <Choice name="letters" />
    </CoreAdminContext>
  );
}

let caller: Caller;
beforeEach(async () => {
  caller = await enter('callcentre');
  const { version } = await atBackend();
  await keep(version + 1, {});
});

const atBackend = async () => (await caller.get(PATH)).payload.content;
const keep = (version: number, values: object) => caller.call('PUT', PATH, { version, values });
const shown = (text: string) => screen.findByRole('button', { name: text });
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
const saved = () => asked(/preferences$/).filter(({ method }) => method === 'PUT');

describe('a preference', () => {
  it('has its initial value until the user chooses another one, which applies at once', async () => {
    render(<Session />);
    await shown('icons: small');
    await press('icons');
    expect(screen.getByRole('button', { name: 'icons: large' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'letters: small' })).toBeInTheDocument();
  });

  it('is saved after a moment, together with other choices, with the next version', async () => {
    render(<Session />);
    const { version } = await atBackend();
    for (const name of ['icons', 'letters', 'letters']) await press(name);
    await waitFor(async () =>
      expect(await atBackend()).toEqual({
        version: version + 1,
        values: { icons: 'large', letters: 'small' },
      }),
    );
    expect(saved()).toHaveLength(1);
  });

  it('is loaded from the backend in another browser, without saving anything', async () => {
    const { version } = await atBackend();
    await keep(version + 1, { icons: 'large' });
    render(<Session />);
    await shown('icons: large');
    expect((await atBackend()).version).toBe(version + 1);
  });

  it('ignores an invalid value from the backend', async () => {
    const { version } = await atBackend();
    await keep(version + 1, { icons: { __proto__: 'large' }, letters: 'large' });
    render(<Session />);
    await shown('letters: large');
    expect(screen.getByRole('button', { name: 'icons: small' })).toBeInTheDocument();
  });

  it('does not overwrite other preferences that another browser saved meanwhile', async () => {
    render(<Session />);
    await shown('icons: small');
    const { version } = await atBackend();
    await keep(version + 1, { letters: 'large', others: [1] });
    await press('icons');
    await waitFor(async () =>
      expect((await atBackend()).values).toEqual({ icons: 'large', letters: 'large', others: [1] }),
    );
    await shown('letters: large');
  });

  it('is saved again if another browser saved between reading and writing', async () => {
    render(<Session />);
    await shown('icons: small');
    server.use(
      http.put(
        `*${PATH}`,
        async () => {
          const { version } = await atBackend();
          await keep(version + 1, { letters: 'large' });
        },
        { once: true },
      ),
    );
    await press('icons');
    await waitFor(async () =>
      expect((await atBackend()).values).toEqual({ icons: 'large', letters: 'large' }),
    );
  });

  it('is known at once in the next session of the same browser, before the backend responds', async () => {
    render(<Session />);
    await press('icons');
    await waitFor(async () => expect((await atBackend()).values).toEqual({ icons: 'large' }));
    cleanup();
    server.use(http.get(`*${PATH}`, () => HttpResponse.error()));
    render(<Session />);
    expect(screen.getByRole('button', { name: 'icons: large' })).toBeInTheDocument();
  });

  it('that could not be saved is saved in the next session', async () => {
    server.use(http.put(`*${PATH}`, () => HttpResponse.json({ code: 1003 }, { status: 500 })));
    render(<Session />);
    await press('icons');
    await waitFor(() => expect(saved()).toHaveLength(1));
    cleanup();
    server.resetHandlers();
    render(<Session />);
    await waitFor(async () => expect((await atBackend()).values).toEqual({ icons: 'large' }));
  });

  it('is not overwritten by a late response to the previous session', async () => {
    const { opened, open } = gate();
    const content = await atBackend();
    const old = HttpResponse.json({ code: 1000, payload: { content } });
    server.use(http.get(`*${PATH}`, () => opened.then(() => old), { once: true }));
    render(<Session />);
    await shown('icons: small');
    await waitFor(() => expect(asked(/preferences$/)).toHaveLength(1));
    cleanup();
    const { unmount } = render(<Session />);
    await press('icons');
    await waitFor(async () => expect((await atBackend()).values).toEqual({ icons: 'large' }));
    open();
    for (const _ of [1, 2, 3]) await atBackend(); // longer than the response takes
    unmount();
    server.use(http.get(`*${PATH}`, () => HttpResponse.error()));
    render(<Session />);
    expect(screen.getByRole('button', { name: 'icons: large' })).toBeInTheDocument();
  });

  it('is kept in this browser if the backend has no preferences', async () => {
    server.use(http.all(`*${PATH}`, () => HttpResponse.json({ code: 1002 }, { status: 404 })));
    render(<Session />);
    await shown('icons: small');
    await waitFor(() => expect(asked(/preferences$/)).not.toHaveLength(0));
    await press('icons');
    cleanup();
    render(<Session />);
    await shown('icons: large');
  });

  it('follows another tab', async () => {
    render(<Session />);
    await shown('icons: small');
    const key = `kept.${getSession().profile?.ulid}.preferences`;
    const newValue = JSON.stringify({ values: { icons: 'large' }, changed: [] });
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key, newValue, storageArea: localStorage }),
      );
    });
    expect(await shown('icons: large')).toBeInTheDocument();
  });

  it('that is saved does not undo later what another browser has chosen since', async () => {
    const preferences = newPreferences();
    await preferences.start();
    const key = `kept.${getSession().profile?.ulid}.preferences`;
    server.use(
      http.put(
        `*${PATH}`,
        () => {
          // another tab stores the same, and this one reads it again
          const newValue = localStorage.getItem(key);
          const storageArea = localStorage;
          window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }));
        },
        { once: true },
      ),
    );
    preferences.set('views', [{ name: 'mine' }]);
    await waitFor(async () =>
      expect((await atBackend()).values).toEqual({ views: [{ name: 'mine' }] }),
    );
    await waitFor(() => expect(saved()).toHaveLength(1));
    await atBackend();
    preferences.stop();

    await keep((await atBackend()).version + 1, { views: [{ name: 'newer' }] });
    const next = newPreferences();
    await next.start();
    expect(next.get('views')).toEqual([{ name: 'newer' }]);
    next.stop();
  });

  it('that was changed just before a logout is saved before it', async () => {
    render(<Session />);
    await shown('icons: small');
    await press('icons');
    await authProvider.logout({});
    expect(getSession().status).toBe('anonymous');
    const later = await backend().signIn('callcentre');
    expect((await later.get(PATH)).payload.content.values).toEqual({ icons: 'large' });
  });

  it('A11 belongs to one user: the next one in the browser starts without', async () => {
    render(<Session />);
    await press('icons');
    await waitFor(async () => expect((await atBackend()).values).toEqual({ icons: 'large' }));
    cleanup();
    await enter('admin');
    render(<Session />);
    await shown('icons: small');
  });
});
