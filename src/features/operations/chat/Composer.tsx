import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useLocation } from 'react-admin';
import { MESSAGE_MAX, messageOf } from '#contract/rules/chatRules.ts';
import { DOCUMENT_TYPES } from '#contract/rules/fileRules.ts';
import { type Detail, detailsIn } from '#hooks/chat/attached.ts';
import { chatCalls } from '#hooks/chat/chatCalls.ts';
import { keepChatDraft, readChatDraft } from '#hooks/chat/outbox.ts';
import { type HandedIn, handedIn } from '#hooks/forms/uploadQueue.ts';
import { useUploads } from '#hooks/forms/useUploads.ts';
import { useTranslate } from '#ui/locale.ts';
import { Attachments } from './Attachments.tsx';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  contactId: number;
  /** To whom. */
  name: string;
  onSend: (text: string, file: HandedIn | undefined) => void;
}

/** Invisible, and reached by keyboard. */
const FilePicker = styled('input')({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
});

const BAR = {
  p: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  position: 'sticky',
  bottom: 0,
};

/**
 * Where one writes. Enter sends and Shift+Enter breaks the line, unless a word is still being composed; what was typed
 * is kept for each conversation.
 */
export function Composer({ ref, contactId, name, onSend }: ComposerProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(() => readChatDraft(contactId));
  const [details, setDetails] = useDetailsToSend();
  const files = useUploads({
    send: (_, file, { signal, onProgress }) =>
      chatCalls.upload(contactId, file, share => onProgress?.(share), signal),
    before: [],
    most: 1,
    onChange: () => undefined,
  });
  const [file] = handedIn(files.uploads);
  const about = details.map(({ kind, text }) =>
    translate('chat.detail', { label: translate(`chat.details.${kind}`), text }),
  );
  const text = messageOf([typed, about.join('\n')].filter(Boolean).join('\n\n'));
  const tooMany = [...text].length - MESSAGE_MAX;
  const hasSomething = messageOf(typed) !== '' || file !== undefined;
  const canSend = hasSomething && tooMany <= 0 && !files.isBusy;

  const type = (next: string) => {
    setTyped(next);
    keepChatDraft(contactId, next);
  };
  const send = () => {
    if (!canSend) return;
    onSend(text, file);
    type('');
    setDetails([]);
    files.clear();
    ref.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Box sx={BAR}>
      <Attachments
        details={details}
        onLeaveOut={kind => setDetails(details.filter(one => one.kind !== kind))}
        uploads={files.uploads}
        onRemove={files.remove}
        onRetry={files.retry}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <IconButton component="label" aria-disabled={files.isFull} title={translate('chat.attach')}>
          <AttachFileRounded />
          <FilePicker
            type="file"
            accept={DOCUMENT_TYPES.join(',')}
            aria-label={translate('chat.attach')}
            disabled={files.isFull}
            onChange={({ target }) => {
              files.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </IconButton>
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
          <SendRounded sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Box>
      <FormHelperText id={`${id}help`} error={tooMany > 0} sx={{ marginInlineStart: 6 }}>
        {tooMany > 0 ? translate('chat.tooLong', { count: tooMany }) : translate('chat.keys')}
      </FormHelperText>
    </Box>
  );
}

/** What the support page has sent along, until it was sent or left out. */
function useDetailsToSend(): [Detail[], (details: Detail[]) => void] {
  const { state } = useLocation();
  return useState(() => detailsIn(state));
}
