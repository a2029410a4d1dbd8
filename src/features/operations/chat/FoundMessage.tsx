import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { ChatContact, ChatMessage } from '#contract/records/chat.ts';
import { MomentText } from './MomentText.tsx';
import { useContactName } from './useContactName.ts';

interface FoundMessageProps {
  message: ChatMessage;
  contact: ChatContact | undefined;
}

/** A message that a search has found; it opens where it stands. */
export function FoundMessage({ message, contact }: FoundMessageProps) {
  const { contactId, seq, text, author, createdDate } = message;
  const name = useContactName()(contact ?? { id: contactId, name: author });
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={LinkBase} to={`${PATHS.chat}?contact=${contactId}&seq=${seq}`}>
        <ListItemText
          primary={
            <>
              <bdi>{name}</bdi> <MomentText instant={createdDate} />
            </>
          }
          secondary={<bdi>{text}</bdi>}
          slotProps={{ secondary: { noWrap: true } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
