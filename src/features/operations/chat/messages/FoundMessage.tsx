import { ListItem, ListItemButton, ListItemText } from '@mui/material';
import { LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { ChatContact, ChatMessage } from '#contract/records/chat.ts';
import { useContactOf } from '#hooks/chat/useContactOf.ts';
import { useTranslate } from '#ui/locale.ts';
import { useContactName } from '../useContactName.ts';
import { MomentText } from './MomentText.tsx';

interface FoundMessageProps {
  message: ChatMessage;
  /** Undefined if the list does not have it. */
  contact: ChatContact | undefined;
}

/** A message found by a search; links to its place in the conversation. */
export function FoundMessage({ message, contact }: FoundMessageProps) {
  const translate = useTranslate();
  const { contactId, seq, text, mine, createdDate } = message;
  const name = useContactName()(useContactOf(message, contact));
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={LinkBase} to={`${PATHS.chat}?contact=${contactId}&seq=${seq}`}>
        <ListItemText
          primary={
            <>
              <bdi>{name}</bdi> <MomentText instant={createdDate} />
            </>
          }
          secondary={<bdi>{mine ? translate('chat.you', { text }) : text}</bdi>}
          slotProps={{ secondary: { noWrap: true } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
