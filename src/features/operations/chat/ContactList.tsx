import SearchRounded from '@mui/icons-material/SearchRounded';
import {
  Button,
  InputAdornment,
  List,
  ListSubheader,
  OutlinedInput,
  Stack,
  Typography,
} from '@mui/material';
import { type RefObject, useState, useTransition } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts';
import type { ChatContact } from '#contract/records/chat.ts';
import type { Outgoing } from '#hooks/chat/sender.ts';
import { useChatSearch } from '#hooks/chat/useChatSearch.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { ContactItem } from './ContactItem.tsx';
import { FoundMessage } from './messages/FoundMessage.tsx';

interface ContactListProps {
  ref: RefObject<HTMLDivElement | null>;
  /** False while a conversation takes its place; its search is kept. */
  isShown: boolean;
  contacts: readonly ChatContact[];
  /** Whether there are more contacts than were loaded. */
  hasMore: boolean;
  onMore: () => Promise<void>;
  openId: number | undefined;
  outgoing: readonly Outgoing[];
}

const HEADING = { bgcolor: 'transparent', lineHeight: '32px', position: 'static' } as const;

/** The contacts, those with the latest message first; a search finds contacts by name and messages by their text. */
export function ContactList(props: ContactListProps) {
  const { ref, isShown, contacts, hasMore, onMore, openId, outgoing } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const found = useChatSearch(typed);
  const shown = found.isAsked ? found.contacts : contacts;
  const isEmpty = !found.isLoading && shown?.length === 0 && (found.messages?.length ?? 0) === 0;
  const [isLoadingMore, startLoading] = useTransition();
  return (
    <Stack
      ref={ref}
      component="nav"
      aria-label={translate('chat.contacts')}
      sx={{
        display: isShown ? 'flex' : 'none',
        minHeight: 0,
        borderInlineEnd: { md: '1px solid' },
        borderColor: { md: 'divider' },
      }}
    >
      <OutlinedInput
        size="small"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={translate('chat.search')}
        inputProps={{ 'aria-label': translate('chat.search'), maxLength: SEARCH_MAX_LENGTH }}
        startAdornment={
          <InputAdornment position="start">
            <SearchRounded />
          </InputAdornment>
        }
        sx={{ m: 1.5 }}
      />
      <Stack sx={{ overflowY: 'auto', minHeight: 0 }}>
        {Boolean(found.error) && <ErrorState error={found.error} onRetry={found.retry} />}
        <List disablePadding>
          {shown?.map(contact => (
            <ContactItem
              key={contact.id}
              contact={contact}
              isOpen={contact.id === openId}
              unsent={outgoing.filter(({ contactId }) => contactId === contact.id).length}
            />
          ))}
        </List>
        {!found.isAsked && hasMore && (
          <Button
            variant="text"
            aria-disabled={isLoadingMore}
            onClick={() => {
              if (!isLoadingMore) startLoading(onMore);
            }}
            sx={{ m: 1, flex: 'none' }}
          >
            {translate('chat.more')}
          </Button>
        )}
        {found.messages && found.messages.length > 0 && (
          <List
            disablePadding
            subheader={
              <ListSubheader sx={HEADING}>{translate('chat.foundMessages')}</ListSubheader>
            }
          >
            {found.messages.map(message => (
              <FoundMessage
                key={message.id}
                message={message}
                contact={contacts.find(({ id }) => id === message.contactId)}
              />
            ))}
          </List>
        )}
      </Stack>
      <Typography role="status" color="textSecondary" sx={{ px: 2 }}>
        {isEmpty && translate(found.isAsked ? 'chat.nothingFound' : 'chat.nobody')}
      </Typography>
    </Stack>
  );
}
