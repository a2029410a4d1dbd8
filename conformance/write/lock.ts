import type { Steps } from './steps.ts';

const LOCKED = 2009;

/** Locks a session, which then answers nothing, and unlocks it with the password. */
export async function lock({ as, make, refuse, accounts }: Steps): Promise<void> {
  const session = as('EWALLET_COMPLIANCE') ?? as('EWALLET_ADMIN');
  const password = session && accounts.byRole[session.role]?.password;
  if (!session || password === undefined) return;
  if (!(await make('lockSession', session))) return;
  await refuse(
    'getProfile',
    session,
    {},
    { check: 'session', where: 'while locked', codes: [LOCKED] },
  );
  await make('unlockSession', session, { body: { password } });
  await make('getProfile', session);
}
