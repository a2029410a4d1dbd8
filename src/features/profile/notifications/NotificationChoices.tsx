import {
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  Switch,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { isMailed, MAIL_PREFERENCE, notificationKind } from '#contract/words/notifications.ts';
import { isNoticing, noticePermission, setNoticing } from '#hooks/notices/browserNotices.ts';
import { usePreference } from '#hooks/usePreference.ts';
import { useProfile } from '#session/useSession.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useNotificationKinds } from './useNotificationKinds.ts';

type Chosen = Readonly<Record<string, unknown>>;

const NOTHING_CHOSEN: Chosen = {};
const readChosen = (kept: unknown): Chosen | undefined =>
  typeof kept === 'object' && kept !== null ? (kept as Chosen) : undefined;

/** The kinds of notifications that are also emailed, and whether this browser shows them. Saves each choice at once. */
export function NotificationChoices({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('notices.choices.title')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Mails />
        <InBrowser />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Emails by kind; those about the account's security are always sent. i18n: notices.kinds.* */
function Mails() {
  const translate = useTranslate();
  const [chosen, choose] = usePreference(MAIL_PREFERENCE, NOTHING_CHOSEN, readChosen);
  const heading = useId();
  const kinds = useNotificationKinds().filter(kind => notificationKind(kind).mailed !== 'never');
  return (
    <FormGroup role="group" aria-labelledby={heading}>
      <Typography id={heading} variant="h3">
        {translate('notices.choices.mails')}
      </Typography>
      {kinds.map(kind => (
        <FormControlLabel
          key={kind}
          label={translate(`notices.kinds.${kind}`)}
          disabled={notificationKind(kind).mailed === 'always'}
          control={
            <Switch
              checked={isMailed(kind, chosen)}
              onChange={event => choose({ ...chosen, [kind]: event.target.checked })}
            />
          }
        />
      ))}
      <FormHelperText>{translate('notices.choices.always')}</FormHelperText>
    </FormGroup>
  );
}

/** Whether this browser shows notifications while the portal is in the background. i18n: notices.browser.* */
function InBrowser() {
  const translate = useTranslate();
  const { ulid } = useProfile();
  const [isOn, setOn] = useState(() => isNoticing(ulid));
  const [permission, setPermission] = useState(noticePermission);
  const heading = useId();
  const hint = useId();
  const change = async (wanted: boolean) => {
    setOn(await setNoticing(ulid, wanted));
    setPermission(noticePermission());
  };
  const isPossible = permission === 'default' || permission === 'granted';
  return (
    <FormGroup role="group" aria-labelledby={heading}>
      <Typography id={heading} variant="h3">
        {translate('notices.browser.title')}
      </Typography>
      <FormControlLabel
        label={translate('notices.browser.show')}
        disabled={!isPossible}
        control={
          <Switch
            checked={isOn}
            slotProps={{ input: { 'aria-describedby': hint } }}
            onChange={event => void change(event.target.checked)}
          />
        }
      />
      <FormHelperText id={hint}>
        {translate(isPossible ? 'notices.browser.hint' : `notices.browser.${permission}`)}
      </FormHelperText>
    </FormGroup>
  );
}
