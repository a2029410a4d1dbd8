import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { reloadMenu } from '#api/session/session.ts';
import { useSession } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { Notice } from '#ui/state/Notice.tsx';

/**
 * Where the menu has not even the landing page: asks for nothing by itself. A menu that could not
 * be loaded is distinguished from one that has nothing for the role.
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
