import { useProfile } from '#session/useSession.ts';
import { FirstAuthenticator } from './FirstAuthenticator.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { FirstPin } from './FirstPin.tsx';

/** The step that the user must complete first, of those that are left. */
export function FirstSteps() {
  const { mustChangePassword, mustSetUpAuthenticator } = useProfile();
  if (mustChangePassword) return <FirstPassword />;
  return mustSetUpAuthenticator ? <FirstAuthenticator /> : <FirstPin />;
}
