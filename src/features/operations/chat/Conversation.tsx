import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-admin';
import type { ChatContact } from '#contract/records/chat.ts';
import { chatIn, lastSeqOf } from '#hooks/chat/chatState.ts';
import type { Chat } from '#hooks/chat/useChat.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { isMissing } from '#ui/state/MissingRecord.tsx';
import { Composer } from './Composer.tsx';
import { type GoTo, MessageList } from './messages/MessageList.tsx';
import { Presence } from './Presence.tsx';
import { useContactName } from './useContactName.ts';

interface ConversationProps {
  /** Undefined until it is loaded. */
  contact: ChatContact | undefined;
  contactId: number;
  all: Chat;
  /** Returns to the list, on a screen too narrow for both. */
  onBack: (() => void) | undefined;
}

/** A conversation: the contact, the messages, and the field for the next one. */
export function Conversation({ contact, contactId, all, onBack }: ConversationProps) {
  const translate = useTranslate();
  const { state, chat, sender, attachments } = all;
  const loaded = chatIn(state, contactId);
  const name =
    useContactName()(contact ?? { id: contactId, name: '' }) ||
    loaded?.userData.find(({ mine }) => !mine)?.author ||
    '';
  const field = useRef<HTMLTextAreaElement>(null);
  useMarkRead(all, contactId, contact, lastSeqOf(loaded));
  const isOnStep = onBack !== undefined;
  useEffect(() => {
    if (!isOnStep) field.current?.focus();
  }, [isOnStep]);
  const goTo = useGoTo(chat, contactId, loaded !== undefined);
  const isNobody = isMissing(state.chatErrors.get(contactId));
  const outgoing = all.outgoing.filter(one => one.contactId === contactId);
  return (
    <Stack component="section" aria-label={name} sx={{ minWidth: 0, minHeight: 0 }}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {onBack && (
          <IconButton
            edge="start"
            onClick={onBack}
            aria-label={translate('chat.back')}
            title={translate('chat.back')}
            autoFocus
          >
            <ArrowBackRounded className="k-as-read" />
          </IconButton>
        )}
        <Stack sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="h2" noWrap>
            <bdi>{name}</bdi>
          </Typography>
          {contact && (
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
            >
              <Presence of={contact.presence} />
              {contact.company && <bdi>· {contact.company}</bdi>}
            </Typography>
          )}
        </Stack>
      </Stack>
      {state.chatErrors.has(contactId) && (
        <Box sx={{ px: 2 }}>
          <ErrorState
            error={state.chatErrors.get(contactId)}
            onRetry={() => chat.retry(contactId)}
          />
        </Box>
      )}
      <MessageList
        chat={loaded}
        isLoading={!loaded && !state.chatErrors.has(contactId)}
        contact={contact}
        outgoing={outgoing}
        goTo={goTo}
        loadOlder={() => chat.loadOlder(contactId)}
        onRetry={sender.retryOne}
        onDrop={sender.drop}
      />
      {!isNobody && (
        <Composer
          ref={field}
          contactId={contactId}
          name={name}
          queue={attachments.queueOf(contactId)}
          onSend={(text, file) => sender.send(contactId, text, file)}
        />
      )}
    </Stack>
  );
}

/** Marks the messages as read while the page is visible. */
function useMarkRead({ chat }: Chat, id: number, contact: ChatContact | undefined, last: number) {
  const own = contact?.ownRead ?? 0;
  const mark = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && last > own) chat.mark(id, 'read', last);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is marked as read
  useEffect(() => {
    mark();
    const look = () => mark();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last, own]);
}

/** The message in the URL, found by a search; older messages are loaded back to it. */
function useGoTo(chat: Chat['chat'], contactId: number, isHere: boolean): GoTo | undefined {
  const { search, key } = useLocation();
  const given = Number(new URLSearchParams(search).get('seq') ?? 0);
  const seq = Number.isSafeInteger(given) && given > 0 ? given : undefined;
  useEffect(() => {
    if (isHere && seq !== undefined) void chat.reach(contactId, seq);
  }, [chat, contactId, isHere, seq]);
  return seq === undefined ? undefined : { seq, visit: `${key} ${seq}` };
}
