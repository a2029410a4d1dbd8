import { loadConfig } from '#api/config.ts';
import { NO_POSITION, PLATFORM } from '#contract/constants.ts';
import { getProfile, login, logout, verifyToken } from '#contract/endpoints/people/auth.ts';
import type { Profile } from '#contract/records/profile.ts';
import { isRecord } from '#contract/text/json.ts';
import { INVALID_SESSION_ID, SECOND_STEP_NEEDED } from '#contract/words/codes.ts';
import { hasFirstStep, PORTAL_ROLES, type Role } from '#contract/words/roles.ts';
import type { Account, Accounts } from './accounts.ts';
import { checkRefusal, checkSuccess, receivedOf } from './checks/answers.ts';
import { type Exchange, type Identity, type Session, STRANGER, send } from './client.ts';
import type { Judge } from './judge.ts';
import { Unusable } from './unusable.ts';

const INVALID_TOKEN = 2004;

export interface Sessions {
  open: Session[];
  /** Why a role has no session. */
  absent: Partial<Record<Role, string>>;
}

/**
 * Logs in as each role that has an account, with the portal's own code. The first one logs in twice, which must end its
 * first session (2005).
 * @throws {Unusable} if the login is not answered at all, or nothing can be encrypted for it
 */
export async function openSessions(judge: Judge, { byRole }: Accounts): Promise<Sessions> {
  await loadConfig();
  const sessions: Sessions = { open: [], absent: {} };
  for (const role of PORTAL_ROLES) {
    const account = byRole[role];
    if (!account) {
      sessions.absent[role] = 'no account';
      continue;
    }
    const first = sessions.open.length === 0 ? await logIn(judge, account, role) : undefined;
    const session = await logIn(judge, account, role);
    if (typeof session === 'string') sessions.absent[role] = session;
    else sessions.open.push(session);
    if (typeof first === 'object' && typeof session === 'object') await checkReplaced(judge, first);
  }
  return sessions;
}

/** @returns the session, or the reason why it failed */
async function logIn(judge: Judge, account: Account, role: Role): Promise<Session | string> {
  const sessionRequestId = crypto.randomUUID();
  const answer = await authenticate(account, sessionRequestId);
  // without an answer, every other call would time out too
  if (answer.status === 0) throw new Unusable(whyNoLogin(answer));
  if (answer.code === SECOND_STEP_NEEDED) {
    judge.alive('login');
    return 'its account needs a second step';
  }
  if (!checkSuccess(judge, { name: 'login', role }, answer)) return `login: ${receivedOf(answer)}`;
  const token = isRecord(answer.content) ? answer.content.id_token : undefined;
  if (typeof token !== 'string' || token === '') return 'login: no token';
  const caller = { token, sessionRequestId };
  const profile = (await send(getProfile, caller)).value as Profile | undefined;
  if (!isRecord(profile)) return 'its profile cannot be read';
  if (profile.role !== role) return `its account is of another role`;
  if (hasFirstStep(profile))
    return 'its account has a first step to do: password, authenticator or PIN';
  return { ...caller, role, profile };
}

const whyNoLogin = ({ error }: Exchange): string =>
  error?.messageKey.startsWith('errors.secret')
    ? 'Nobody can log in: there is no /config.json with a public key at this address.'
    : `The backend does not answer the login (${error?.kind ?? 'unknown'}).`;

const authenticate = ({ username, password }: Account, sessionId: string): Promise<Exchange> =>
  send(
    login,
    { token: '', sessionRequestId: sessionId },
    {
      body: {
        ipAddress: '',
        latitude: NO_POSITION,
        longitude: NO_POSITION,
        platform: PLATFORM,
        loginDTO: { username, password, sessionId },
      },
    },
  );

/** Checks that a second login ends the first session. */
async function checkReplaced(judge: Judge, { role, ...first }: Session): Promise<void> {
  const about = { check: 'session', codes: [INVALID_SESSION_ID], role } as const;
  const where = 'with the session before a second login';
  checkRefusal(judge, { ...about, name: 'getProfile', where }, await send(getProfile, first));
  const verified = await send(verifyToken, STRANGER, { params: { token: first.token } });
  checkRefusal(judge, { ...about, name: 'verifyToken', where }, verified);
}

/** Checks what a backend must always refuse: unknown tokens, another session's id, unknown accounts. */
export async function checkSessions(judge: Judge, { open }: Sessions): Promise<void> {
  const unknown: Identity = {
    token: `conformance-${crypto.randomUUID()}`,
    sessionRequestId: crypto.randomUUID(),
  };
  const about = { name: 'getProfile', check: 'session' } as const;
  checkRefusal(
    judge,
    { ...about, where: 'with an unknown token', codes: [INVALID_TOKEN] },
    await send(getProfile, unknown),
  );
  const stranger = {
    username: `conformance-${crypto.randomUUID().slice(0, 8)}`,
    password: 'Conformance#1',
  };
  checkRefusal(
    judge,
    { name: 'login', check: 'session', where: 'of an unknown account', codes: [2002] },
    await authenticate(stranger, crypto.randomUUID()),
  );
  checkRefusal(
    judge,
    {
      name: 'verifyToken',
      check: 'session',
      where: 'with an unknown token',
      codes: [INVALID_TOKEN],
    },
    await send(verifyToken, STRANGER, { params: { token: unknown.token } }),
  );
  const [session] = open;
  if (!session) return;
  checkRefusal(
    judge,
    {
      ...about,
      check: 'headers',
      where: 'with the session request id of another session',
      codes: [2006],
      role: session.role,
    },
    await send(getProfile, { ...session, sessionRequestId: crypto.randomUUID() }),
  );
}

/** Logs everyone out, and checks that their tokens are no longer valid. */
export async function closeSessions(judge: Judge, { open }: Sessions): Promise<void> {
  for (const session of open) {
    const { role } = session;
    if (!checkSuccess(judge, { name: 'logout', role }, await send(logout, session))) continue;
    const about = { name: 'logout', check: 'session', where: 'a call after it', role } as const;
    checkRefusal(judge, { ...about, codes: [INVALID_TOKEN] }, await send(getProfile, session));
  }
}
