import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

interface TwinNoticeProps {
  /** Key of the sentence, which gets `minutes`. */
  label: string;
  /** Whole minutes since the same was sent; nothing is shown without one. */
  minutes: number | undefined;
  /** What else the sentence names. */
  values: Readonly<Record<string, unknown>>;
}

/** Points out, before it is confirmed, that the same was sent a few minutes ago. */
export function TwinNotice({ label, minutes, values }: TwinNoticeProps) {
  const translate = useTranslate();
  if (minutes === undefined) return null;
  const form = (['zero', 'one'] as const)[minutes] ?? 'other';
  const when = translate(`money.minutesAgo.${form}`, { minutes });
  return (
    <Alert severity="warning" role="status">
      {translate(label, { ...values, when })}
    </Alert>
  );
}
