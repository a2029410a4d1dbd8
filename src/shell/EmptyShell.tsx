import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { reloadMenu } from '#api/session/session.ts';
import { useSession } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { Notice } from '#ui/state/Notice.tsx';

/**
 * Shown if the menu does not even contain the landing page; requests nothing itself. Distinguishes a menu that failed
 * to load from one that has nothing for the role.
 */
export function EmptyShell() {
  const translate = useTranslate();
  const notify = useNotify();
  const { menu } = useSession();
  const [isAsking, setAsking] = useState(false);
  const key = menu === undefined ? 'noMenu' : 'nothing';

  const ask = async () => {
    setAsking(true);
    try {
      await reloadMenu();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'errors.unknown', { type: 'error' });
    } finally {
      setAsking(false);
    }
  };

  return (
    <Notice title={translate(`shell.${key}.title`)} text={translate(`shell.${key}.text`)}>
      <Button disabled={isAsking} onClick={() => void ask()}>
        {translate('shell.askMenu')}
      </Button>
    </Notice>
  );
}
