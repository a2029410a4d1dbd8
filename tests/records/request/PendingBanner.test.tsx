import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { RecordPathContext } from '#ui/fields/recordPath.ts';

const request = { id: 12, actionType: 'UPDATE_WALLET' } as ApprovalRequest;
const show = (shown: ApprovalRequest | undefined, mayOpen = true) =>
  renderAlone(
    <RecordPathContext value={({ id }) => (mayOpen ? `/requests/${id}` : undefined)}>
      <PendingBanner request={shown} />
    </RecordPathContext>,
  );

describe('the banner of a pending request', () => {
  it('names the request and its action, and links to it', () => {
    show(request);
    const banner = screen.getByRole('status');
    expect(banner).toHaveTextContent('Request 12 is pending approval: Wallet change.');
    expect(screen.getByRole('link', { name: texts.approvals.open })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/requests\/12$/),
    );
  });

  it('has no link if the user may not open it', () => {
    show(request, false);
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows an unknown action unchanged', () => {
    const unknown = { ...request, actionType: 'SOMETHING_NEW' } as unknown as ApprovalRequest;
    show(unknown);
    expect(screen.getByRole('status')).toHaveTextContent('SOMETHING_NEW');
  });

  it('is hidden without a pending request', () => {
    show(undefined);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
