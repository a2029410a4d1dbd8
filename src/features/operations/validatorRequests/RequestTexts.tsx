import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';

/** What the request asks for, in words. */
export function ActionText({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  return translate(`actions.${request.actionType}`, { _: request.actionType });
}

/** The record that it is about, by kind and name. */
export function TargetText({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`entities.${request.entity}`, { _: request.entity })}{' '}
      <bdi>{request.entityLabel ?? request.entityId}</bdi>
    </>
  );
}
