import { useEffect } from 'react';
import { useNavigate } from 'react-admin';
import { lockScreen } from '#session/lock.ts';
import { useLanding } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';

/**
 * Locks the screen if its URL is opened directly; after unlocking, the user is on the landing page. For a link within
 * the portal, the shell locks at once and the page stays (`useLockTriggers`).
 */
export function Lock() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const landing = useLanding();
  useEffect(() => {
    lockScreen();
    void navigate(landing, { replace: true });
  }, [navigate, landing]);
  return <PageTitle title={translate('menu.profile-lock')} />;
}
