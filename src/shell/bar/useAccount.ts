import { useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';

/** How the user is called, and what they are. A backend may leave any of it out. */
export function useAccount() {
  const translate = useTranslate();
  const { username, role, userDetails } = useProfile();
  const roleName = translate(`roles.${role}`, { _: role });
  const { displayName, firstName, lastName } = userDetails ?? {};
  const named = [firstName, lastName].filter(Boolean).join(' ');
  return { name: displayName || named || username || roleName, username, roleName };
}
