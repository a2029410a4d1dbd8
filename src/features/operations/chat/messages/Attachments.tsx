import { Button, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Detail } from '#hooks/chat/questionDetails.ts';
import type { Upload } from '#hooks/forms/uploadQueue.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { RemovableChip } from '#ui/form/choice/RemovableChip.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatPercent } from '#ui/text/format.ts';

interface AttachmentsProps {
  details: readonly Detail[];
  onLeaveOut: (kind: Detail['kind']) => void;
  uploads: readonly Upload[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Moves the focus on when its button has gone. */
  onFocusLost: () => void;
}

/** The details and the file to send with the message; each can be removed. */
export function Attachments(props: AttachmentsProps) {
  const { details, onLeaveOut, uploads, onRemove, onRetry, onFocusLost } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const focusListeners = useFocusOnward(onFocusLost);
  const outcomeOf = ({ state, problem, problemValues }: Upload) =>
    problem
      ? translate(problem, { ...problemValues })
      : state === 'done'
        ? translate('chat.ready')
        : undefined;
  return (
    <>
      {details.length + uploads.length > 0 && (
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1 }}
          {...focusListeners}
        >
          <Typography variant="caption" color="textSecondary">
            {translate('chat.sentAlong')}
          </Typography>
          {details.map(({ kind, text }) => {
            // i18n: chat.details.*
            const label = translate(`chat.details.${kind}`);
            return (
              <RemovableChip
                key={kind}
                name={translate('chat.detail', { label, text })}
                label={
                  <>
                    {label}: <bdi>{text}</bdi>
                  </>
                }
                onRemove={() => onLeaveOut(kind)}
              />
            );
          })}
          {uploads.map(upload => (
            <Fragment key={upload.key}>
              <RemovableChip
                name={upload.name}
                color={upload.state === 'failed' ? 'error' : 'default'}
                label={
                  <>
                    <bdi>{upload.name}</bdi> ·{' '}
                    {outcomeOf(upload) ?? formatPercent(upload.share ?? 0, locale)}
                  </>
                }
                onRemove={() => onRemove(upload.key)}
              />
              {upload.canRetry && (
                <Button size="small" variant="text" onClick={() => onRetry(upload.key)}>
                  {translate('list.retry')}
                </Button>
              )}
            </Fragment>
          ))}
        </Stack>
      )}
      {/* mounted before there is something to announce, or screen readers would miss it */}
      <span role="status" className="k-visually-hidden">
        {uploads.map(upload => {
          const outcome = outcomeOf(upload);
          return outcome && <span key={upload.key}>{`${upload.name}: ${outcome}`}</span>;
        })}
      </span>
    </>
  );
}
