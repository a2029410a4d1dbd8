import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';

/** What the request asks for, in words. */
export function ActionText({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  return translate(`actions.${request.actionType}`, { _: request.actionType });
}
