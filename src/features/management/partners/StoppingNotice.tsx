import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { Partner } from '#contract/records/portal.ts';
import { useTranslate } from '#ui/locale.ts';

/** Explains in an active partner's form what the status "not active" means for the partner's users. */
export function StoppingNotice({ partner }: { partner: Partner }) {
  const translate = useTranslate();
  const status: unknown = useWatch({ name: 'status' });
  if (partner.status !== 'ACTIVE' || status !== 'NOT_ACTIVE') return null;
  return <Alert severity="warning">{translate('partners.stops')}</Alert>;
}
