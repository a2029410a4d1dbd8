import type { Read } from '#conformance/calls/reader.ts';
import { type Session, STRANGER, send } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { accessOf } from '#contract/access.ts';
import { type Endpoint, paramNames } from '#contract/endpoint.ts';
import type { Field } from '#contract/fields.ts';
import { SUCCESS } from '#contract/words/codes.ts';
import { type Asked, checkRefusal, receivedOf } from './answers.ts';
import { probe } from './rights.ts';

const BAD_PARAMETER = 1001;

/** A text that is not a valid value of a field, by kind; kinds that accept any text have none. */
const WRONG: Partial<Record<Field['kind'], string>> = {
  enum: 'NO_SUCH_WORD',
  day: '2026-02-30',
  instant: 'yesterday',
  integer: 'many',
  number: 'many',
  boolean: 'perhaps',
  money: '1e3',
};

const wrongFor = (field: Field): string | undefined =>
  field.kind === 'list' ? wrongFor(field.of) : WRONG[field.kind];

/**
 * Checks the query of a read: a value of the wrong form is 1001, and so is a repeated parameter; an empty one counts as
 * missing, and an unknown one is ignored.
 */
export async function checkQuery(
  judge: Judge,
  { name, role }: Asked,
  session: Session,
  { values, exchange: { endpoint } }: Read,
): Promise<void> {
  const { query = {} } = endpoint;
  const caller = endpoint.who.includes('public') ? STRANGER : session;
  const refuse = async (where: string, rawQuery: string, without: string) => {
    const { [without]: _, ...rest } = values.query ?? {};
    const exchange = await send(endpoint, caller, { ...values, query: rest }, { rawQuery });
    checkRefusal(judge, { name, role, check: 'form', where, codes: [BAD_PARAMETER] }, exchange);
  };
  for (const [field, declared] of Object.entries(query)) {
    const wrong = wrongFor(declared);
    if (wrong) await refuse(`with ${field}=${wrong}`, `${field}=${wrong}`, field);
  }
  if (!query.page) return;
  await refuse('with page=-1', 'page=-1', 'page');
  await refuse('with a page given twice', 'page=0&page=0', 'page');
  const allowed = await send(endpoint, caller, values, { rawQuery: 'size=&conformance=1' });
  judge.check(name, allowed.code === SUCCESS, {
    check: 'form',
    where: 'with an empty and an unknown parameter',
    expected: '200 with 1000',
    received: receivedOf(allowed),
    role,
  });
}

const isRequired = ({ kind }: Field): boolean => kind !== 'optional';

/**
 * Checks the body of a change: one that lacks required fields and has unknown ones is 1001 for those who may make the
 * call. Only sent where no backend could carry it out: about no record, or with a required field missing.
 * @returns why it was not sent
 */
export async function checkBody(
  judge: Judge,
  name: string,
  endpoint: Endpoint,
  sessions: readonly Session[],
): Promise<string | undefined> {
  if (!endpoint.body) return undefined;
  const isAboutNobody = paramNames(endpoint.path).length > 0;
  const lacks = Object.values(endpoint.body.fields).some(isRequired);
  if (!isAboutNobody && !lacks) return 'any body might be a change';
  const isPublic = endpoint.who.includes('public');
  const session = sessions.find(({ role }) => accessOf(endpoint, role) === 'granted');
  if (!isPublic && !session) return 'no account of a role that may make it';
  const { values, options } = probe(endpoint);
  checkRefusal(
    judge,
    {
      name,
      role: isPublic ? undefined : session?.role,
      check: 'form',
      where: 'with a body that the contract does not know',
      codes: [BAD_PARAMETER],
    },
    await send(endpoint, isPublic || !session ? STRANGER : session, values, options),
  );
  return undefined;
}
