import { DEMO_PASSWORD, DEMO_PIN } from '#server/seed/people/demoAccounts.ts';
import { loginBody } from '#tests/support/backend/backend.ts';
import { answersAt, encryptorAt } from '#tests/support/backend/signInAt.ts';
import type { BackendProcess } from '#tests/support/journey/backend.ts';
import { onEachDatabase } from './lib/eachDatabase.ts';
import { send, sendersOf } from './lib/senders.ts';
import { median, spread } from './lib/statistics.ts';
import type { Row, Section } from './report.ts';

const TRANSFERS = 300;
const LOGINS = 12;
const CONNECTIONS = 40;
const SAMPLES = 15;

/** Maximum median of a login, and of `/healthz` and `/readyz`, during a flood of unauthenticated requests, ms. */
const LOGIN_AT_MOST = 2000;
const HEALTH_AT_MOST = 200;

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Sends many requests concurrently. @returns seconds until the last response @throws if one is refused */
async function burst(count: number, send: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const codes = await Promise.all(Array.from({ length: count }, send));
  const refused = codes.filter(code => code !== 1000);
  if (refused.length > 0) throw new Error(`${refused.length} of ${count} were refused: ${refused}`);
  return (performance.now() - began) / 1000;
}

/** Valid transfers of one account, each with its own idempotency key. */
async function transferAtOnce(url: string): Promise<number> {
  const encrypt = await encryptorAt(url);
  const [sender, receiver] = await sendersOf(answersAt(url), encrypt, 2);
  if (!sender || !receiver) throw new Error('no two merchants of the demo may send money');
  const pin = encrypt(DEMO_PIN);
  return burst(TRANSFERS, async () => (await send(sender, receiver, pin)).code);
}

const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;

/** Logs in with the correct password. */
async function logInAt(url: string, encrypt: (secret: string) => string): Promise<number> {
  const body = JSON.stringify(loginBody(encrypt, 'admin', DEMO_PASSWORD));
  const init = { method: 'POST', headers: JSON_TYPE, body };
  return codeOf(await fetch(`${url}/user/api/authenticate`, init));
}

/**
 * Keeps connections busy with unknown reset keys. @returns a function that stops it and returns the number of requests
 */
function hammer(url: string, encrypt: (secret: string) => string): () => Promise<number> {
  const body = JSON.stringify({ id: 1, activationKey: 'wrong', password: encrypt(DEMO_PASSWORD) });
  let sent = 0;
  let isOn = true;
  const work = async () => {
    while (isOn) {
      const init = { method: 'POST', headers: JSON_TYPE, body };
      await codeOf(await fetch(`${url}/user/api/users/password/reset-verify`, init));
      sent += 1;
    }
  };
  const ended = Promise.all(Array.from({ length: CONNECTIONS }, work));
  return async () => {
    isOn = false;
    await ended;
    return sent;
  };
}

/** @throws unless the backend reports that it is healthy */
async function healthAt(url: string, path: '/healthz' | '/readyz'): Promise<void> {
  const answer = await fetch(url + path);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
}

/** Ms per call, in sequence. */
async function times(call: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < SAMPLES) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  return taken;
}

async function measure({ url }: BackendProcess, database: string): Promise<Row[]> {
  const encrypt = await encryptorAt(url);
  const transfers = await transferAtOnce(url);
  const logins = await burst(LOGINS, () => logInAt(url, encrypt));
  const stop = hammer(url, encrypt);
  const health = await times(() => healthAt(url, '/healthz'));
  const ready = await times(() => healthAt(url, '/readyz'));
  const login = await times(() => logInAt(url, encrypt));
  const sent = await stop();

  const rowOf = (what: string, taken: number[], atMost: number) => ({
    what: `${database}, ${what} while ${CONNECTIONS} connections try reset keys, median`,
    figure: median(taken),
    unit: 'ms',
    detail: `${spread(taken)} in ${taken.length} calls; ${sent} keys tried meanwhile`,
    atMost,
  });
  return [
    {
      what: `${database}, ${TRANSFERS} right transfers of one account at once`,
      figure: transfers,
      unit: 's',
      detail: 'until the last is answered; none refused',
    },
    {
      what: `${database}, ${LOGINS} right logins of one account at once`,
      figure: logins,
      unit: 's',
      detail: 'until the last is answered; none refused',
    },
    rowOf('login', login, LOGIN_AT_MOST),
    rowOf('/healthz', health, HEALTH_AT_MOST),
    rowOf('/readyz', ready, HEALTH_AT_MOST),
  ];
}

/** Measures a burst of requests with valid secrets, and the effect of a flood of invalid ones on other users. */
export async function bursts(): Promise<Section> {
  return {
    title: 'Bursts of right secrets, and a flood of wrong ones',
    how:
      'Over HTTP to the built backend, clients and backend on the same cores. A transfer or login is refused only for real failures, so that ' +
      'one refusal ends the run. The flood is POST users/password/reset-verify with a key that nobody was sent.',
    rows: await onEachDatabase(measure),
  };
}
