import type { CallValues } from '#api/request/request.ts';
import type { Accounts } from '#conformance/accounts.ts';
import { checkSuccess } from '#conformance/checks/answers.ts';
import { checkDownload } from '#conformance/checks/download.ts';
import { checkPrivacy } from '#conformance/checks/privacy.ts';
import { type Exchange, type Session, STRANGER, send } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { accessOf } from '#contract/access.ts';
import { dayAt } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { SUCCESS } from '#contract/words/codes.ts';
import { type Ask, MAY_BE_ABSENT, RECIPES, today, WITH_EACH } from './recipes.ts';

/** A successful read, and the values that it was sent with. */
export interface Read {
  values: CallValues;
  exchange: Exchange;
}

/** Sends the reads of the contract as each role, each once, and remembers the answers. */
export interface Reader {
  /**
   * Sends a read as a role, after the reads that provide its values. @returns the successful ones
   */
  read: (name: string, session: Session) => Promise<Read[]>;
  ask: (session: Session) => Ask;
}

/** The maximum number of values that are tried until one succeeds. */
const TRIES = 5;

export function createReader(
  judge: Judge,
  sessions: readonly Session[],
  { byRole }: Accounts,
): Reader {
  const done = new Map<string, Promise<Read[]>>();

  const read: Reader['read'] = (name, session) => {
    const key = `${name} ${session.role}`;
    const running = done.get(key) ?? readOnce(name, session);
    done.set(key, running);
    return running;
  };

  const readOnce = async (name: string, session: Session): Promise<Read[]> => {
    const endpoint = allEndpoints[name];
    if (!endpoint || !mayRead(endpoint, session)) return [];
    const recipe = RECIPES[name];
    const candidates = recipe ? await recipe(ask(session)) : [{}];
    if (candidates.length === 0) judge.skip(name, 'there was no record to ask for');
    return tryEach(judge, name, endpoint, session, candidates);
  };

  const ask = (session: Session): Ask => {
    const records: Ask['records'] = async call =>
      (await read(call, session)).flatMap(({ exchange }) => recordsOf(exchange));
    return {
      session,
      account: byRole[session.role] ?? { username: '', password: '' },
      records,
      anyonesRecords: async call => {
        for (const other of sessions) {
          const found = (await read(call, other)).flatMap(({ exchange }) => recordsOf(exchange));
          if (found.length > 0) return found;
        }
        return [];
      },
      lastDay: async () => {
        const [newest] = await ask(session).anyonesRecords('listAllTransactions');
        const at = new Date(String(newest?.createdDate));
        return Number.isNaN(at.getTime()) ? today() : dayAt(at);
      },
    };
  };

  return { read, ask };
}

const mayRead = (endpoint: Endpoint, { role }: Session): boolean =>
  endpoint.method === 'GET' &&
  !['plain', 'stream'].includes(endpoint.answer.kind) &&
  accessOf(endpoint, role) !== 'denied';

/** Tries values until one succeeds: a record may be of a kind that the call does not support. */
async function tryEach(
  judge: Judge,
  name: string,
  endpoint: Endpoint,
  session: Session,
  candidates: readonly CallValues[],
): Promise<Read[]> {
  const { role } = session;
  if (endpoint.answer.kind === 'blob') {
    const [values = {}] = candidates;
    if (candidates.length > 0)
      await checkDownload(judge, { name, role }, endpoint, session, values);
    return [];
  }
  const caller = endpoint.who.includes('public') ? STRANGER : session;
  const reads: Read[] = [];
  let isAbsent = false;
  for (const values of candidates.slice(0, TRIES)) {
    const exchange = await send(endpoint, caller, values);
    if (MAY_BE_ABSENT[name]?.includes(exchange.code)) {
      isAbsent = true;
      continue;
    }
    if (!checkSuccess(judge, { name, role }, exchange)) break;
    checkPrivacy(judge, { name, role }, session, exchange);
    reads.push({ values, exchange });
    const isEmpty = Array.isArray(exchange.content) && exchange.content.length === 0;
    if (!isEmpty && !WITH_EACH.includes(name)) break;
  }
  if (reads.length === 0 && isAbsent) {
    judge.alive(name);
    judge.skip(name, 'no record has it');
  }
  // the fullest first, for checks that need several records
  return reads.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

const sizeOf = ({ exchange: { content } }: Read): number =>
  Array.isArray(content) ? content.length : 0;

/** The records of an answer: those of a page or a list, or the single one. */
function recordsOf({ content, code }: Exchange): Json[] {
  if (code !== SUCCESS) return [];
  return (Array.isArray(content) ? content : [content]).filter(isRecord);
}
