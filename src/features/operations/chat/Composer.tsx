import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { Box, FormHelperText, IconButton, OutlinedInput, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { MESSAGE_MAX, messageOf } from '#contract/rules/chatRules.ts';
import { DOCUMENT_TYPES } from '#contract/rules/fileRules.ts';
import { keepChatDraft, readChatDraft } from '#hooks/chat/outbox.ts';
import { type Detail, detailsIn } from '#hooks/chat/questionDetails.ts';
import { useDraftFile } from '#hooks/chat/useDraftFile.ts';
import type { HandedIn, UploadQueue } from '#hooks/forms/uploadQueue.ts';
import { FilePicker } from '#ui/file/FilePicker.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Attachments } from './messages/Attachments.tsx';

const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  contactId: number;
  name: string;
  /** The upload queue of the conversation's draft. */
  queue: UploadQueue;
  onSend: (text: string, file: HandedIn | undefined) => void;
}

const FILE_ATTRIBUTES = { accept: DOCUMENT_TYPES.join(',') };

const BAR = {
  p: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  position: 'sticky',
  bottom: 0,
};

/**
 * The message field. Enter sends and Shift+Enter breaks the line, unless an input method is composing; text and file
 * are kept as a draft per conversation. Sending is disabled while an attached file has failed to upload.
 */
export function Composer({ ref, contactId, name, queue, onSend }: ComposerProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(() => readChatDraft(contactId));
  const [details, setDetails] = useDetailsToSend();
  const draft = useDraftFile(queue);
  const { file } = draft;
  const about = details.map(({ kind, text }) =>
    translate('chat.detail', { label: translate(`chat.details.${kind}`), text }),
  );
  const text = messageOf([typed, about.join('\n')].filter(Boolean).join('\n\n'));
  const tooMany = [...text].length - MESSAGE_MAX;
  const hasSomething = messageOf(typed) !== '' || file !== undefined;
  const canSend = hasSomething && tooMany <= 0 && !draft.isBusy && !draft.hasFailed;
  const problem =
    tooMany > 0
      ? translate('chat.tooLong', { count: tooMany })
      : draft.hasFailed
        ? translate('chat.fileFailed')
        : undefined;

  const type = (next: string) => {
    setTyped(next);
    keepChatDraft(contactId, next);
  };
  const send = () => {
    if (!canSend) return;
    onSend(text, file);
    type('');
    setDetails([]);
    draft.clear();
    ref.current?.focus();
  };
  // an on-screen keyboard has no Shift + Enter for a new line
  const isTouch = useMediaQuery(TOUCH_ONLY);
  const press = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || isTouch) return;
    event.preventDefault();
    send();
  };
  return (
    <Box sx={BAR}>
      <Attachments
        details={details}
        onLeaveOut={kind => setDetails(details.filter(one => one.kind !== kind))}
        uploads={draft.uploads}
        onRemove={draft.remove}
        onRetry={draft.retry}
        onFocusLost={() => ref.current?.focus()}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <FilePicker
          label="chat.attach"
          icon={<AttachFileRounded />}
          isDisabled={draft.isFull}
          attributes={FILE_ATTRIBUTES}
          onPick={draft.add}
        />
        <OutlinedInput
          multiline
          maxRows={6}
          fullWidth
          inputRef={ref}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          placeholder={translate('chat.write')}
          error={tooMany > 0}
          inputProps={{
            'aria-label': translate('chat.writeTo', { name }),
            'aria-describedby': `${id}help`,
            dir: 'auto',
          }}
        />
        <IconButton
          color="primary"
          onClick={send}
          aria-disabled={!canSend}
          aria-label={translate('chat.send')}
          title={translate('chat.send')}
        >
          <SendRounded className="k-as-read" />
        </IconButton>
      </Box>
      <FormHelperText id={`${id}help`} error={problem !== undefined} sx={{ marginInlineStart: 6 }}>
        {problem ?? (isTouch ? '' : translate('chat.keys'))}
      </FormHelperText>
    </Box>
  );
}

/**
 * The details passed on by the support page, until they are sent or removed. They are kept in the browser's history
 * entry, which survives a reload, and must be removed from it: otherwise they would reappear with the page.
 */
function useDetailsToSend(): [Detail[], (details: Detail[]) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const details = detailsIn(state);
  const change = (next: Detail[]) => {
    if (next.length < details.length)
      void navigate({ search }, { replace: true, state: { details: next } });
  };
  return [details, change];
}
