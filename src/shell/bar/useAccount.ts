import { useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';

/** The user's name and role. Any of it may be missing. */
export function useAccount() {
  const translate = useTranslate();
  const { username, role, userDetails } = useProfile();
  const roleName = translate(`roles.${role}`, { _: role });
  const { displayName, firstName, lastName } = userDetails ?? {};
  const named = [firstName, lastName].filter(Boolean).join(' ');
  return { name: displayName || named || username || roleName, username, roleName };
}
