import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, useGetOne } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isApiError } from '#api/errors.ts';
import { getSession } from '#api/session/sessionState.ts';
import { authProvider } from '#providers/auth/authProvider.ts';
import { newQueryClient } from '#providers/data/queryClient.ts';
import { dataProvider, type UserRecord } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { users } from '#server/db/schema/users.ts';
import { Toasts } from '#shell/overlays/Toasts.tsx';
import { english, texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { AdminLocale } from '#ui/AdminLocale.tsx';

const { server, backend, enter, asked } = startPortal();
const PATCH = '*/user/api/users/userStatus/:id';

interface SuspendProps {
  id: number;
  onSuccess: (output: unknown, input: unknown) => void;
  onError?: (error: unknown) => boolean;
  inPlace?: boolean;
}

/** A user's status, and a button that suspends the user. */
function Suspend({ id, ...options }: SuspendProps) {
  const { data } = useGetOne<UserRecord>('users', { id });
  const { mutate, status } = useAction({
    run: (provider, statusRemark: string) =>
      provider.changeUserStatus({ id, userStatus: 'SUSPENDED', statusRemark }),
    invalidates: ['users'],
    ...options,
  });
  return (
    <>
      <p>{data?.status}</p>
      <button type="button" onClick={() => mutate('Phone reported lost')}>
        Suspend
      </button>
      <output>{status}</output>
    </>
  );
}

function Closable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && children}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  );
}

/** An active user, each only once in this file. */
let taken = 0;
async function anActiveHolder(): Promise<number> {
  const { db } = backend().database;
  const active = await db.select().from(users).where(eq(users.status, 'ACTIVE')).orderBy(users.id);
  taken += 1;
  return active.filter(({ role }) => role === 'EWALLET_BASIC')[taken]?.id ?? 0;
}

/** A user with a role presses the button. */
async function press(as: DemoAccount, given: Pick<SuspendProps, 'onError' | 'inPlace'> = {}) {
  const id = await anActiveHolder();
  const caller = await enter(as);
  const onSuccess = vi.fn();
  const queryClient = newQueryClient();
  render(
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={english}
      queryClient={queryClient}
    >
      <AdminLocale>
        <Closable>
          <Suspend id={id} onSuccess={onSuccess} {...given} />
        </Closable>
        <Toasts />
      </AdminLocale>
    </CoreAdminContext>,
  );
  await screen.findByText('ACTIVE');
  return {
    onSuccess,
    caller,
    id,
    remembered: () => queryClient.getMutationCache().getAll(),
    press: () => userEvent.click(screen.getByRole('button', { name: 'Suspend' })),
  };
}

const sent = () => asked(/userStatus/).length;
const read = (id: number) => asked(new RegExp(`/users/${id}$`)).length;

describe('an action that succeeds', () => {
  it('reports its result, and the changed data is refetched', async () => {
    const { press: go, onSuccess, id } = await press('admin');
    await go();
    expect(await screen.findByText('SUSPENDED')).toBeInTheDocument();
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(onSuccess.mock.calls[0]?.slice(0, 2)).toMatchObject([
      { status: 'done', value: { id, status: 'SUSPENDED' } },
      'Phone reported lost',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is only sent for approval by a role whose changes are rerouted', async () => {
    const { press: go, onSuccess } = await press('callcentre');
    await go();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(onSuccess.mock.calls[0]?.[0]).toMatchObject({
      status: 'sentForApproval',
      request: { status: 'PENDING', actionType: 'CHANGE_USER_STATUS' },
    });
    expect(sent()).toBe(0);
    expect(screen.getByText('ACTIVE')).toBeInTheDocument();
  });
});

describe('an action whose screen is closed', () => {
  it('is forgotten soon, with what was typed and what was revealed', async () => {
    const { press: go, remembered } = await press('admin');
    await go();
    await screen.findByText('success');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(remembered()).toEqual([]), { timeout: 3000 });
  });
});

describe('an action offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('E20 is shown as not sent, and is not sent when the connection returns', async () => {
    const { press: go, onSuccess } = await press('admin');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.notSent);
    vi.restoreAllMocks();
    onlineManager.setOnline(true);
    await screen.findByText('error');
    expect(sent()).toBe(0);
    expect(onSuccess).not.toHaveBeenCalled();
  });
});

describe('E1 an action', () => {
  it('is sent once, however quickly it is pressed', async () => {
    const { onSuccess } = await press('admin');
    const button = screen.getByRole('button', { name: 'Suspend' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('SUSPENDED');
    await screen.findByText('success');
    expect(sent()).toBe(1);
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it('can be repeated once it has ended', async () => {
    const { press: go } = await press('admin');
    server.use(http.patch(PATCH, () => HttpResponse.error(), { once: true }));
    await go();
    await screen.findByRole('alert');
    await screen.findByText('error');
    await go();
    expect(await screen.findByText('SUSPENDED')).toBeInTheDocument();
    expect(sent()).toBe(2);
  });
});

/** Delays the refetch of the changed user. @returns lets it continue */
function holdRefetch(): () => void {
  const { opened, open } = gate();
  server.use(http.get('*/user/api/users/:id', () => opened.then(() => undefined)));
  return open;
}

describe('an action that is refused', () => {
  it('is never treated as a success: 2003 is shown, and the user stays logged in', async () => {
    const { press: go, onSuccess, id } = await press('validator');
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.forbiddenAccess);
    expect(onSuccess).not.toHaveBeenCalled();
    // it settles once the affected queries are refetched
    expect(await screen.findByText('error')).toBeInTheDocument();
    expect(getSession().status).toBe('authenticated');
    await waitFor(() => expect(read(id)).toBe(2));
  });

  it('is never treated as a success: 2005 ends the session', async () => {
    const { press: go, onSuccess } = await press('admin');
    await backend().signIn('admin');
    await go();
    await waitFor(() => expect(getSession()).toMatchObject({ status: 'anonymous', endedBy: 2005 }));
    await screen.findByText('error');
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('shows the reference of its request', async () => {
    const { press: go, onSuccess } = await press('admin');
    server.use(http.patch(PATCH, () => HttpResponse.error()));
    await go();
    const alert = await screen.findByRole('alert');
    const reference = asked(/userStatus/)[0]?.headers.get('X-Request-Id');
    expect(reference).toBeTruthy();
    expect(alert).toHaveTextContent(texts.errors.connection);
    expect(alert).toHaveTextContent(String(reference));
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('is not retried automatically, even if that might succeed', async () => {
    const { press: go } = await press('admin');
    server.use(http.patch(PATCH, () => new HttpResponse('<html>', { status: 503 })));
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.server);
    expect(sent()).toBe(1);
  });

  it('is not shown as failed if its outcome is unknown', async () => {
    const { press: go, onSuccess } = await press('callcentre');
    server.use(http.post('*/user/api/ops-validator', () => HttpResponse.error()));
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.outcomeUnknown);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('can be handled by the screen instead', async () => {
    const onError = vi.fn(() => true);
    const { press: go } = await press('validator', { onError });
    await go();
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await screen.findByText('error');
    expect(screen.queryByRole('alert')).toBeNull();
    const [error] = onError.mock.calls[0] as unknown[];
    expect(isApiError(error) && error.code).toBe(2003);
  });

  it('is not shown in a toast while the screen shows it in place', async () => {
    const { press: go } = await press('validator', { inPlace: true });
    await go();
    await screen.findByText('error');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown in a toast once the screen that would have shown it is gone', async () => {
    const { press: go } = await press('validator', { inPlace: true });
    const { opened, open } = gate();
    server.use(
      http.patch(PATCH, async () => {
        await opened;
        return HttpResponse.json({ code: 2003 }, { status: 403 });
      }),
    );
    await go();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.forbiddenAccess);
  });

  it('is shown in place before the affected lists are refetched, and can be repeated meanwhile', async () => {
    const { press: go } = await press('validator', { inPlace: true });
    const open = holdRefetch();
    await go();
    expect(await screen.findByText('error')).toBeInTheDocument();
    await go();
    await waitFor(() => expect(sent()).toBe(2));
    open();
  });

  it('is shown in a toast if the refetched list removes what showed it', async () => {
    const { press: go } = await press('validator', { inPlace: true });
    const open = holdRefetch();
    await go();
    await screen.findByText('error');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.forbiddenAccess);
  });

  it('is shown in a toast if the screen does not handle it', async () => {
    const { press: go } = await press('validator', { onError: () => false });
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.forbiddenAccess);
  });
});
