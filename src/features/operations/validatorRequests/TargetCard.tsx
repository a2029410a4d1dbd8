import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Stack from '@mui/material/Stack';
import { Link, useTranslate } from 'react-admin';
import type { RequestTarget } from '#contract/records/approval.ts';
import { useRecordLink } from '#hooks/useRecordLink.ts';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import { type Fact, Facts } from '#ui/record/Facts.tsx';
import { count, date, factsOf, money } from '#ui/record/shownFacts.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';

/** Whom a request is about, as one needs to know them to decide it. */
export function TargetCard({ target }: { target: RequestTarget }) {
  const translate = useTranslate();
  const { entity, id, name, status, role } = target;
  const link = useRecordLink(entity, String(id));
  const facts: Fact[] = [
    ...(role ? [{ source: 'role', value: translate(`roles.${role}`, { _: role }) }] : []),
    ...factsOf(target, { balance: money, createdDate: date, earlierRequests: count }),
  ];
  return (
    <CaseSection
      title={
        <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <span>
            {translate(`entities.${entity}`)} · <bdi>{name}</bdi>
          </span>
          <StatusChip kind={entity} value={status} />
        </Stack>
      }
      aside={
        link && (
          // of the same session, which may be this tab's alone
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
