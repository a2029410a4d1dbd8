import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { newQueryClient } from '#providers/data/queryClient.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, enter, asked } = startPortal();

function Waiting({ enabled = true }: { enabled?: boolean }) {
  const { data, error } = useRead(
    ['approvalRequests', 'pending-count'],
    (provider, options) => provider.countPendingApprovals(options),
    { enabled },
  );
  return <p>{error ? error.message : `${data} waiting`}</p>;
}

function mount(enabled = true) {
  const queryClient = newQueryClient();
  const page = render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <Waiting enabled={enabled} />
    </CoreAdminContext>,
  );
  return { ...page, queryClient };
}

describe('a custom read', () => {
  it('returns its response', async () => {
    await enter('validator');
    mount();
    expect(await screen.findByText('0 waiting')).toBeInTheDocument();
  });

  it('is refetched when its resource is invalidated', async () => {
    await enter('validator');
    const { queryClient } = mount();
    await screen.findByText('0 waiting');
    await queryClient.invalidateQueries({ queryKey: ['approvalRequests'] });
    expect(asked(/pending-count/)).toHaveLength(2);
  });

  it('is not requested while disabled', async () => {
    await enter('callcentre');
    mount(false);
    expect(await screen.findByText('undefined waiting')).toBeInTheDocument();
    expect(asked(/pending-count/)).toHaveLength(0);
  });

  it('reports its error as a translation key', async () => {
    await enter('callcentre');
    mount();
    expect(await screen.findByText('codes.forbiddenAccess')).toBeInTheDocument();
  });

  it('is cancelled when the screen is left', async () => {
    await enter('validator');
    const arrived = gate();
    const answered = gate();
    const signals: AbortSignal[] = [];
    server.use(
      http.get('*/pending-count', async ({ request }) => {
        signals.push(request.signal);
        arrived.open();
        await answered.opened;
        return HttpResponse.json({ code: 1000, payload: { content: 1 } });
      }),
    );
    const { unmount } = mount();
    await arrived.opened;
    unmount();
    await waitFor(() => expect(signals.map(signal => signal.aborted)).toEqual([true]));
    answered.open();
  });
});
