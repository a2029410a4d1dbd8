import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Stack } from '@mui/material';
import { Link } from 'react-admin';
import type { RequestTarget } from '#contract/records/approval.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useRecordPath } from '#ui/fields/recordPath.ts';
import { useTranslate } from '#ui/locale.ts';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import { Facts } from '#ui/record/Facts.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { requestTargetRecord } from './requestRecord.tsx';

/** The details of the user or merchant that a validator needs for the decision. */
export function TargetCard({ target }: { target: RequestTarget }) {
  const translate = useTranslate();
  const { entity, id, name, status, role } = target;
  const link = useRecordPath()({ entity, id });
  const facts = factsOf(requestTargetRecord, target, [
    Boolean(role) && 'role',
    'balance',
    'createdDate',
    'earlierRequests',
  ]);
  return (
    <CaseSection
      title={
        <Stack
          direction="row"
          component="span"
          sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
        >
          <span>
            {translate(`entities.${entity}`)} · <bdi>{name}</bdi>
          </span>
          <StatusChip kind={entity} value={status} />
        </Stack>
      }
      aside={
        link && (
          // keeps the session, which may exist in this tab only
          <Link to={link} target="_blank" rel="opener">
            {translate('files.newTab')} <OpenInNewRounded fontSize="inherit" />
          </Link>
        )
      }
    >
      <Facts resource="requestTargets" facts={facts} />
    </CaseSection>
  );
}
