import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';

const request = { id: 12, actionType: 'UPDATE_WALLET' } as ApprovalRequest;
const requestPath = ({ id }: { id: number }) => `/requests/${id}`;

describe('the banner of a request that waits', () => {
  it('names the request and what it asks for, and leads to it', () => {
    renderAlone(<PendingBanner request={request} requestPath={requestPath} />);
    const banner = screen.getByRole('status');
    expect(banner).toHaveTextContent('Request 12 is pending approval: Update wallet.');
    expect(screen.getByRole('link', { name: texts.approvals.open })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/requests\/12$/),
    );
  });

  it('leads nowhere for those who may not open it', () => {
    renderAlone(<PendingBanner request={request} requestPath={undefined} />);
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows an action that nobody has put into words unchanged', () => {
    const unknown = { ...request, actionType: 'SOMETHING_NEW' } as unknown as ApprovalRequest;
    renderAlone(<PendingBanner request={unknown} requestPath={requestPath} />);
    expect(screen.getByRole('status')).toHaveTextContent('SOMETHING_NEW');
  });

  it('is not there where nothing waits', () => {
    renderAlone(<PendingBanner request={undefined} requestPath={requestPath} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
