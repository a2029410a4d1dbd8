import type { CallValues } from '#api/request/request.ts';
import { reroute } from '#api/request/reroute.ts';
import type { Accounts } from '#conformance/accounts.ts';
import type { Reader } from '#conformance/calls/reader.ts';
import { checkRefusal, checkSuccess } from '#conformance/checks/answers.ts';
import {
  type Exchange,
  type SendOptions,
  type Session,
  STRANGER,
  send,
} from '#conformance/client.ts';
import type { CheckKind, Judge } from '#conformance/judge.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import type { Role } from '#contract/words/roles.ts';
import { type Made, sendOnce } from './once.ts';

/** A change that must be refused. */
export interface Refused {
  where: string;
  codes: readonly number[];
  check?: CheckKind;
}

/** The building blocks of the `--write` scenarios. */
export interface Steps {
  judge: Judge;
  accounts: Accounts;
  reader: Reader;
  /** The session of a role, if it has an account. */
  as: (role: Role) => Session | undefined;
  /** Makes a call that must succeed. @returns undefined if it failed */
  make: (
    name: string,
    session: Session | undefined,
    values?: CallValues,
    options?: SendOptions,
  ) => Promise<Exchange | undefined>;
  /**
   * Makes a keyed call, as the portal sends it or as a request to the ops validator, and repeats it with its key: the
   * same body must get the first answer again, and another body 1001.
   * @param other a body that differs
   * @returns what it created, which must be removed even if the call failed
   */
  makeOnce: (
    name: string,
    session: Session | undefined,
    values: CallValues,
    other: unknown,
  ) => Promise<Made>;
  /** Like `makeOnce`, for a guarded call that the portal's own code sends as a request. */
  request: (name: string, session: Session, values: CallValues, other: unknown) => Promise<Made>;
  /** Makes a call that must be refused. */
  refuse: (
    name: string,
    session: Session | undefined,
    values: CallValues,
    refused: Refused,
    options?: SendOptions,
  ) => Promise<Exchange>;
  /** Checks the effect of a call. */
  effect: (name: string, isRight: boolean, where: string, expected: string) => void;
}

export const endpointOf = (name: string): Endpoint => {
  const endpoint = allEndpoints[name];
  if (!endpoint) throw new Error(`no call ${name}`);
  return endpoint;
};

export function createSteps(
  judge: Judge,
  reader: Reader,
  sessions: readonly Session[],
  accounts: Accounts,
): Steps {
  const make: Steps['make'] = async (name, session, values = {}, options = {}) => {
    const exchange = await send(endpointOf(name), session ?? STRANGER, values, options);
    const isDone = checkSuccess(judge, { name, role: session?.role }, exchange);
    return isDone ? exchange : undefined;
  };

  const makeOnce: Steps['makeOnce'] = (name, session, values, other) =>
    sendOnce(judge, { name, endpoint: endpointOf(name), session, values, other });

  return {
    judge,
    accounts,
    reader,
    as: role => sessions.find(session => session.role === role),
    make,
    makeOnce,
    request: async (name, session, values, other) => {
      const endpoint = endpointOf(name);
      const asRequest = (body: unknown) => reroute(endpoint, { ...values, body }).body;
      const made = await makeOnce(
        'submitApproval',
        session,
        { body: asRequest(values.body) },
        asRequest(other),
      );
      if (!made.answer) return made;
      // the action exists, but the call itself was not made
      judge.alive(name);
      judge.skip(name, 'it was only sent as a request, which was not approved');
      return made;
    },
    refuse: async (name, session, values, { where, codes, check = 'effect' }, options) => {
      const exchange = await send(endpointOf(name), session ?? STRANGER, values, options);
      checkRefusal(judge, { name, role: session?.role, check, where, codes }, exchange);
      return exchange;
    },
    effect: (name, isRight, where, expected) => {
      judge.check(name, isRight, { check: 'effect', where, expected, received: 'something else' });
    },
  };
}

/** A unique text that marks test data. */
export const newMark = (): string => `Conformance ${crypto.randomUUID().slice(0, 8)}`;

/** The records of a list. */
export const recordsIn = (exchange: Exchange | undefined): Json[] =>
  (Array.isArray(exchange?.content) ? exchange.content : []).filter(isRecord);

/** The records of a list that carry the mark. */
export const marked = (exchange: Exchange, field: string, mark: string): Json[] =>
  recordsIn(exchange).filter(record => String(record[field]).startsWith(mark));
