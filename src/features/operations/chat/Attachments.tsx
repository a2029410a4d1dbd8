import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Detail } from '#hooks/chat/attached.ts';
import type { Upload } from '#hooks/forms/uploadQueue.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatPercent } from '#ui/text/format.ts';

interface AttachmentsProps {
  details: readonly Detail[];
  onLeaveOut: (kind: Detail['kind']) => void;
  uploads: readonly Upload[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** What is sent with the message, each of which can be taken away. */
export function Attachments(props: AttachmentsProps) {
  const { details, onLeaveOut, uploads, onRemove, onRetry } = props;
  const translate = useTranslate();
  const locale = useLocale();
  if (details.length + uploads.length === 0) return null;
  const stateOf = ({ state, share = 0, problem }: Upload) =>
    problem
      ? translate(problem)
      : state === 'done'
        ? translate('chat.ready')
        : formatPercent(share, locale);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {translate('chat.sentAlong')}
      </Typography>
      {details.map(({ kind, text }) => (
        <Chip
          key={kind}
          variant="outlined"
          label={
            <>
              {/* i18n: chat.details.* */}
              {translate(`chat.details.${kind}`)}: <bdi>{text}</bdi>
            </>
          }
          onDelete={() => onLeaveOut(kind)}
        />
      ))}
      {uploads.map(upload => (
        <Chip
          key={upload.key}
          variant="outlined"
          color={upload.state === 'failed' ? 'error' : 'default'}
          role="status"
          label={
            <>
              <bdi>{upload.name}</bdi> · {stateOf(upload)}
            </>
          }
          {...(upload.canRetry && { onClick: () => onRetry(upload.key) })}
          onDelete={() => onRemove(upload.key)}
        />
      ))}
    </Stack>
  );
}
