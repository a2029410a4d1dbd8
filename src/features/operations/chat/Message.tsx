import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ChatContact, ChatFile, ChatMessage } from '#contract/records/chat.ts';
import { chatCalls } from '#hooks/chat/chatCalls.ts';
import type { Outgoing } from '#hooks/chat/sender.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { errorText } from '#ui/state/errorText.ts';
import { formatBytes, formatInstant, formatTime } from '#ui/text/format.ts';
import { MessageText } from './MessageText.tsx';

/** One's own on the right, in the accent's tint; others' on the left. */
const Bubble = ({ mine, children }: { mine: boolean; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: mine ? 'flex-end' : 'flex-start', py: 0.5 }}>
    <Box
      sx={{
        maxWidth: { xs: '88%', md: '70%' },
        minWidth: 0,
        px: 1.5,
        py: 0.75,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: mine ? 'action.selected' : 'background.paper',
      }}
    >
      {children}
    </Box>
  </Box>
);

interface SentMessageProps {
  message: ChatMessage;
  isFirst: boolean;
  contact: ChatContact | undefined;
}

/** A message that the backend has: who wrote it, what, when, and of one's own how far it has come. */
export function SentMessage({ message, isFirst, contact }: SentMessageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { seq, text, mine, author, createdDate, file } = message;
  const mark =
    seq <= (contact?.read ?? 0) ? 'read' : seq <= (contact?.delivered ?? 0) ? 'delivered' : 'sent';
  return (
    <Bubble mine={mine}>
      {isFirst && !mine ? (
        <Typography variant="caption" component="div" sx={{ fontWeight: 600 }}>
          <bdi>{author}</bdi>
        </Typography>
      ) : (
        <span className="k-visually-hidden">
          {mine ? translate('chat.yourself') : <bdi>{author}</bdi>}
        </span>
      )}
      {text && <MessageText text={text} />}
      {file && <FileButton file={file} />}
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ textAlign: 'end' }}
        title={formatInstant(createdDate, locale, true)}
      >
        <time dateTime={createdDate}>{formatTime(Date.parse(createdDate), locale)}</time>
        {/* i18n: chat.marks.* */}
        {mine && ` · ${translate(`chat.marks.${mark}`)}`}
      </Typography>
    </Bubble>
  );
}

/** A file of a message, which is saved by it. */
function FileButton({ file }: { file: ChatFile }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { mutate, isPending } = useAction({ run: (_, wanted: ChatFile) => chatCalls.save(wanted) });
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<AttachFileRounded />}
      aria-disabled={isPending}
      onClick={() => mutate(file)}
      aria-label={translate('chat.saveFile', { name: file.name })}
      sx={{ my: 0.5, maxWidth: '100%' }}
    >
      <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {file.name}
      </Box>
      &nbsp;· {formatBytes(file.size, locale)}
    </Button>
  );
}

interface UnsentMessageProps {
  message: Outgoing;
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
}

/** A message that has not gone: why, and what can be done. */
export function UnsentMessage({ message, onRetry, onDrop }: UnsentMessageProps) {
  const translate = useTranslate();
  const { clientId, text, file, state, error } = message;
  const isRefused = state === 'refused';
  // i18n: chat.states.*
  const word = translate(`chat.states.${isRefused || error ? state : 'sending'}`);
  return (
    <Bubble mine>
      {text && <MessageText text={text} />}
      {file && <bdi>{file.name}</bdi>}
      <Typography
        variant="caption"
        color={isRefused ? 'error' : 'textSecondary'}
        component="div"
        role="status"
        sx={{ textAlign: 'end' }}
      >
        {word}
        {isRefused && ` ${errorText(translate, error)}`}
      </Typography>
      {(isRefused || Boolean(error)) && (
        <Box sx={{ textAlign: 'end' }}>
          <Button size="small" variant="text" onClick={() => onRetry(clientId)}>
            {translate('list.retry')}
          </Button>
          <Button size="small" variant="text" onClick={() => onDrop(clientId)}>
            {translate('chat.giveUp')}
          </Button>
        </Box>
      )}
    </Bubble>
  );
}
