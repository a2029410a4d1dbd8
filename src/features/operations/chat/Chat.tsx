import { Paper, Stack, Typography, useMediaQuery } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useChat } from '#hooks/chat/useChat.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { PageSkeleton } from '#ui/state/PageSkeleton.tsx';
import { ContactList } from './ContactList.tsx';
import { Conversation } from './Conversation.tsx';

/** Too narrow for the list next to a conversation. */
const NARROW = '(max-width: 899px)';

/** Fills the height below the app bar, the heading and the margins. */
const FRAME = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  gridTemplateRows: 'minmax(0, 1fr)',
  height: { xs: 'calc(100dvh - 150px)', md: 'calc(100dvh - 156px)' },
  minHeight: 320,
  overflow: 'hidden',
};

/** The contact id in the address, undefined if missing, and functions that change it and that fill it in. */
function useContactId() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const param = new URLSearchParams(search).get('contact') ?? '';
  const searchFor = (id: number) => `?contact=${id}`;
  return {
    contactId: /^\d{1,15}$/.test(param) ? Number(param) : undefined,
    open: (id: number | undefined) =>
      void navigate({ search: id === undefined ? '' : searchFor(id) }, { state }),
    fillIn: (id: number) => void navigate({ search: searchFor(id) }, { replace: true, state }),
  };
}

/**
 * Conversations with colleagues or with the call centre: the list and the open conversation, on a phone one after the
 * other. Source: docs/product.md, 3.10; docs/contract.md, Chat.
 */
export function Chat() {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  const all = useChat();
  const { state, chat } = all;
  const { contactId, open, fillIn } = useContactId();
  const list = useRef<HTMLDivElement>(null);
  const { chatContact: contacts, error } = state;
  // a single contact is opened immediately: there is nothing to choose
  const only = contacts?.length === 1 && !isNarrow ? contacts[0]?.id : undefined;
  const shownId = contactId ?? only;
  const contact = contacts?.find(({ id }) => id === shownId);

  useEffect(() => {
    if (shownId !== undefined) void chat.open(shownId);
  }, [chat, shownId]);
  const fillInOnly = useEffectEvent(fillIn);
  // by its address, the shell knows that the news of this conversation are on the screen
  useEffect(() => {
    if (contactId === undefined && only !== undefined) fillInOnly(only);
  }, [contactId, only]);
  const isUnlisted = contacts !== undefined && shownId !== undefined && !contact;
  useEffect(() => {
    if (isUnlisted) void chat.lookUp(shownId);
  }, [chat, isUnlisted, shownId]);

  const showsList = !isNarrow || shownId === undefined;
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    open(undefined);
  };
  // once the list is shown in place of the conversation
  useEffect(() => {
    if (showsList && isLeaving.current)
      list.current?.querySelector<HTMLElement>('a, button')?.focus();
    if (showsList) isLeaving.current = false;
  }, [showsList]);
  return (
    <>
      <PageTitle title={translate('chat.title')} />
      {Boolean(error) && <ErrorState error={error} onRetry={() => void chat.loadContacts()} />}
      {!contacts && !error && <PageSkeleton />}
      {contacts && (
        <Paper variant="outlined" sx={FRAME}>
          <ContactList
            ref={list}
            isShown={showsList}
            contacts={contacts}
            hasMore={state.hasMoreContacts}
            onMore={chat.loadMoreContacts}
            openId={shownId}
            outgoing={all.outgoing}
          />
          {shownId !== undefined ? (
            <Conversation
              key={shownId}
              contact={contact}
              contactId={shownId}
              all={all}
              onBack={isNarrow ? leave : undefined}
            />
          ) : (
            !isNarrow && <ConversationPlaceholder />
          )}
        </Paper>
      )}
    </>
  );
}

/** Shown next to the list until a conversation is selected. */
function ConversationPlaceholder() {
  const translate = useTranslate();
  return (
    <Stack sx={{ alignItems: 'center', justifyContent: 'center', p: 3 }}>
      <Typography color="textSecondary">{translate('chat.choose')}</Typography>
    </Stack>
  );
}
