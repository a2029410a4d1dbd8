import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { ChatContact, ChatFile, ChatMessage } from '#contract/records/chat.ts';
import { chatCalls } from '#hooks/chat/chatCalls.ts';
import { linksIn } from '#hooks/chat/linksIn.ts';
import type { Outgoing } from '#hooks/chat/sender.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useCanOpenLinks } from '#session/useSession.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { errorText } from '#ui/state/errorText.ts';
import { formatInstant, formatTime } from '#ui/text/format.ts';
import { formatBytes } from '#ui/text/formatBytes.ts';

/** The user's own messages are at the end of the line and tinted, those of others at the start. */
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

/** A stored message: author, text, time, and for the user's own whether it was received and read. */
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

/** A button that saves the file of a message. */
function FileButton({ file }: { file: ChatFile }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { mutate, isPending } = useAction({ run: (_, of: ChatFile) => chatCalls.save(of) });
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

/** An unsent message: why it was not sent, and what the user can do. */
export function UnsentMessage({ message, onRetry, onDrop }: UnsentMessageProps) {
  const translate = useTranslate();
  const { clientId, text, file, state, error, isFileGone } = message;
  const isRefused = state === 'refused';
  // i18n: chat.states.*
  const label = translate(`chat.states.${isRefused || error ? state : 'sending'}`);
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
        {label}
        {isRefused && ` ${isFileGone ? translate('chat.fileGone') : errorText(translate, error)}`}
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

/** A message's text. References to records are links if the reader's menu includes their screen. */
function MessageText({ text }: { text: string }) {
  const canOpen = useCanOpenLinks();
  const { menuLinkOf } = useScreenIndex();
  const mayOpen = (path: string) => canOpen(menuLinkOf(path) ?? '');
  let at = 0;
  const keyed = linksIn(text, mayOpen).map(piece => {
    at += piece.text.length;
    return { ...piece, key: at };
  });
  return (
    <Typography
      component="div"
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}
    >
      {keyed.map(({ key, text: piece, to }) =>
        to ? (
          <LinkBase key={key} to={to}>
            {piece}
          </LinkBase>
        ) : (
          piece
        ),
      )}
    </Typography>
  );
}
