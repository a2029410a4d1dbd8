import { Badge, ListItem, ListItemButton, Stack, Typography } from '@mui/material';
import { LinkBase, useLocation } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { ChatContact } from '#contract/records/chat.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { MomentText } from './messages/MomentText.tsx';
import { Presence } from './Presence.tsx';
import { useContactName } from './useContactName.ts';

interface ContactItemProps {
  contact: ChatContact;
  isOpen: boolean;
  /** Number of unsent messages to the contact. */
  unsent: number;
}

/** A contact with the latest message of the conversation, its time, and the number of unread messages. */
export function ContactItem({ contact, isOpen, unsent }: ContactItemProps) {
  const translate = useTranslate();
  const locale = useLocale();
  // what a question from the support page is about goes to whoever is chosen
  const { state } = useLocation();
  const name = useContactName()(contact);
  const { id, role, company, presence, last, unread, waiting } = contact;
  const news = unread > 0 ? formatNumber(unread, locale) : '';
  // a file may come without a text
  const text = last && (last.text || translate('chat.file'));
  const summary = last?.mine ? translate('chat.you', { text }) : (text ?? '');
  const who = company ?? translate(`roles.${role}`);
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={LinkBase}
        to={`${PATHS.chat}?contact=${id}`}
        state={state}
        selected={isOpen}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Stack sx={{ minWidth: 0, width: '100%' }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Presence of={presence} isShort />
            <Typography component="bdi" noWrap sx={{ fontWeight: unread > 0 ? 600 : 500, flex: 1 }}>
              {name}
            </Typography>
            {last && <MomentText instant={last.createdDate} />}
          </Stack>
          {name !== who && (
            <Typography variant="caption" color="textSecondary" component="bdi" noWrap>
              {who}
            </Typography>
          )}
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography
              component="bdi"
              noWrap
              color={unread > 0 ? 'textPrimary' : 'textSecondary'}
              sx={{ flex: 1 }}
            >
              {unsent > 0 ? translate('chat.unsent', { count: unsent }) : summary}
            </Typography>
            {unread > 0 ? (
              <Badge color="primary" badgeContent={news} sx={{ mx: 1.5 }} aria-hidden />
            ) : (
              waiting && (
                <Typography variant="caption" color="warning.main">
                  {translate('chat.waiting')}
                </Typography>
              )
            )}
            {unread > 0 && (
              <span className="k-visually-hidden">{translate('chat.unread', { shown: news })}</span>
            )}
          </Stack>
        </Stack>
      </ListItemButton>
    </ListItem>
  );
}
