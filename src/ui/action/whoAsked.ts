import type { ApprovalRequest } from '#contract/records/approval.ts';

/** Who has made a request: the login name, or the role, for readers who are not told the names of others. */
export const whoAsked = (
  translate: (key: string, values?: Record<string, unknown>) => string,
  { requestedBy, requestedByRole }: Pick<ApprovalRequest, 'requestedBy' | 'requestedByRole'>,
): string => requestedBy || translate(`roles.${requestedByRole}`, { _: '–' });
