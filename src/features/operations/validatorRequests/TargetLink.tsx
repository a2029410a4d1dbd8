import { Link } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useRecordLink } from '../../../session/useRecordLink.ts';
import { TargetText } from '../../../ui/record/TargetText.tsx';

/** Which record a request is about, as a link for those who may open it. */
export function TargetLink({ request }: { request: ApprovalRequest }) {
  const link = useRecordLink(request.entity, request.entityId);
  if (!link) return <TargetText {...request} />;
  return (
    <Link to={link}>
      <TargetText {...request} />
    </Link>
  );
}
