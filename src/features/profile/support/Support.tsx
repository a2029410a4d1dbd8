import ChatRounded from '@mui/icons-material/ChatRounded';
import MailRounded from '@mui/icons-material/MailRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import { isStaff } from '#contract/words/roles.ts';
import { useQuestionDetails } from '#hooks/chat/questionDetails.ts';
import { useSupport } from '#hooks/useSupport.ts';
import { useCanOpen, useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { Answers } from './Answers.tsx';

/**
 * Answers to common questions, the provider's contact details, and a chat or email link that includes the details the
 * question is about. Source: docs/product.md, 2.4.
 */
export function Support() {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <PageTitle title={translate('support.title')} />
      <Ask />
      <Answers />
    </Stack>
  );
}

/** Chat, email and phone, if available. */
function Ask() {
  const translate = useTranslate();
  const { email, phone } = useSupport();
  const { role } = useProfile();
  const details = useQuestionDetails();
  const hasChat = useCanOpen(PATHS.chat);
  // staff can only ask colleagues
  const contact = isStaff(role) ? '' : `?contact=${CALL_CENTRE}`;
  const about = details.map(({ kind, text }) =>
    // i18n: chat.details.*
    translate('chat.detail', { label: translate(`chat.details.${kind}`), text }),
  );
  const mail = `mailto:${email}?body=${encodeURIComponent(`\n\n${about.join('\n')}`)}`;
  const nobody = !hasChat && !email && !phone;
  return (
    <Paper component="section" aria-labelledby="ask" variant="outlined" sx={{ p: 2 }}>
      <Typography id="ask" variant="h2">
        {translate('support.ask')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate(
          hasChat
            ? isStaff(role)
              ? 'support.askColleagues'
              : 'support.askCentre'
            : nobody
              ? 'support.noContact'
              : 'support.askByMail',
        )}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {hasChat && (
          <Button
            variant="contained"
            startIcon={<ChatRounded />}
            component={LinkBase}
            to={`${PATHS.chat}${contact}`}
            state={{ details }}
          >
            {translate(isStaff(role) ? 'support.openChat' : 'support.askUs')}
          </Button>
        )}
        {email && (
          <Button
            variant={hasChat ? 'outlined' : 'contained'}
            startIcon={<MailRounded />}
            href={mail}
          >
            <bdi>{email}</bdi>
          </Button>
        )}
        {phone && (
          <Button
            variant="outlined"
            startIcon={<PhoneRounded />}
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          >
            <bdi>{phone}</bdi>
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
