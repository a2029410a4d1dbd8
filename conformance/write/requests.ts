import type { Exchange, Session } from '#conformance/client.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { idsOf, isId, type Made, type RecordId } from './once.ts';
import { newMark, recordsIn, type Steps } from './steps.ts';

const MOST = 200;

const requestOf = (exchange: Exchange | undefined): Json =>
  isRecord(exchange?.content) ? exchange.content : {};

/**
 * Guarded changes of the call centre and of a merchant become requests, by the portal's own code. None is approved:
 * they are cancelled or rejected, and nothing may have changed afterwards.
 */
export async function requests(steps: Steps): Promise<void> {
  await statusChange(steps);
  await favourite(steps);
}

async function statusChange(steps: Steps): Promise<void> {
  const { as, reader, effect, make, request } = steps;
  const maker = as('EWALLET_CALL_CENTER');
  if (!maker) return;
  const users = await reader.ask(maker).records('listUsers');
  const target = users.find(({ status }) => status === 'ACTIVE');
  if (!target) return;
  const params = { id: Number(target.id) };
  const mark = newMark();
  const ask = () => {
    const body = { userStatus: 'SUSPENDED', statusRemark: mark };
    const other = { ...body, statusRemark: `${mark} 2` };
    return request('changeUserStatus', maker, { params, body }, other);
  };
  const first = await ask();
  const { id, status, actionType } = requestOf(first.answer);
  if (first.answer) {
    const isPending = status === 'PENDING' && actionType === 'CHANGE_USER_STATUS';
    effect('submitApproval', isPending, 'its answer', 'the request, PENDING');
  }
  const isCancelled = isId(id) && (await cancel(steps, maker, id));
  await withdraw(steps, maker, mark, first, isCancelled ? id : undefined);
  if (!isId(id)) return;
  const second = await ask();
  const other = requestOf(second.answer);
  const isRejected = isId(other.id) && (await reject(steps, other.id, other.payloadHash));
  await withdraw(steps, maker, mark, second, isRejected ? other.id : undefined);
  const user = requestOf(await make('getUser', maker, { params }));
  effect('submitApproval', user.status === 'ACTIVE', 'the user after it', 'nothing has changed');
}

/**
 * Cancels what is left of a request: none may be approved, whatever the backend made of the key, the answer, or an
 * earlier decision.
 * @param mark in the payload of each
 * @param decided id of the one that is already decided
 */
async function withdraw(
  { make }: Steps,
  maker: Session,
  mark: string,
  made: Made,
  decided: unknown,
) {
  const query = { page: 0, size: MOST, status: 'PENDING' };
  const listed = recordsIn(await make('listApprovals', maker, { query }));
  const left = listed.filter(
    ({ status, payloadData }) => status === 'PENDING' && String(payloadData).includes(mark),
  );
  const unlisted = { ...made, ids: made.ids.filter(id => id !== decided) };
  for (const id of idsOf(unlisted, left)) await make('cancelRequest', maker, { params: { id } });
}

/** @returns whether it is decided */
async function cancel(
  { make, refuse, effect }: Steps,
  maker: Session,
  id: RecordId,
): Promise<boolean> {
  const params = { id };
  const cancelled = await make('cancelRequest', maker, { params });
  const { status } = requestOf(cancelled);
  effect('cancelRequest', status === 'CANCELLED', 'its answer', 'the request, CANCELLED');
  await refuse('cancelRequest', maker, { params }, { where: 'of what is decided', codes: [1004] });
  return cancelled !== undefined;
}

/** Claims the case as a validator, releases it, and rejects it. @returns whether it is decided */
async function reject(
  { as, make, effect, refuse }: Steps,
  id: RecordId,
  payloadHash: unknown,
): Promise<boolean> {
  const params = { id };
  const validator = as('EWALLET_OPS_VALIDATOR');
  if (!validator) return false;
  const ofCase = { ...params, kind: 'request' };
  const claimed = requestOf(
    await make('claimCase', validator, { params: ofCase, body: { takeOver: false } }),
  );
  effect(
    'claimCase',
    claimed.username === validator.profile.username,
    'its answer',
    "the caller's claim",
  );
  await make('releaseCase', validator, { params: ofCase });
  const body = { payloadHash, remark: newMark() };
  const { status } = requestOf(await make('rejectRequest', validator, { params, body }));
  effect('rejectRequest', status === 'REJECTED', 'its answer', 'the request, REJECTED');
  if (status !== 'REJECTED') return false;
  const decided = { where: 'of what is decided', codes: [1004] };
  await refuse('rejectRequest', validator, { params, body }, decided);
  return true;
}

/** A merchant requests a favourite and cancels it; in the meantime the list shows it as PENDING. */
async function favourite(steps: Steps): Promise<void> {
  const { as, reader, make, request, effect } = steps;
  const merchant = as('EWALLET_MERCHANT');
  const own = merchant?.profile.merchant;
  if (!merchant || !own) return;
  const params = { id: own.id };
  const list = () =>
    make('listFavourites', merchant, {
      params: { merchantId: own.id },
      query: { page: 0, size: 200 },
    });
  const listed = await list();
  const known = recordsIn(listed);
  const others = await reader.ask(merchant).anyonesRecords('listMerchants');
  const other = others.find(
    ({ ulid, status }) =>
      status === 'ACTIVE' &&
      ulid !== own.ulid &&
      known.every(({ merchantUlid }) => merchantUlid !== ulid),
  );
  if (!other) return;
  const mark = newMark();
  const body = { merchantUlid: other.ulid, relationship: 'SUPPLIER', remark: mark };
  const values = { params, body };
  const made = await request('addFavourite', merchant, values, { ...body, remark: `${mark} 2` });
  const asked = requestOf(made.answer);
  let isCancelled = false;
  if (isId(asked.id)) {
    const isListed = recordsIn(await list()).some(
      ({ requestId, status }) => requestId === asked.id && status === 'PENDING',
    );
    effect('listFavourites', isListed, 'after a request', 'the favourite as PENDING');
    const cancelled = await make('cancelRequest', merchant, { params: { id: asked.id } });
    isCancelled = cancelled !== undefined;
  }
  await withdraw(steps, merchant, mark, made, isCancelled ? asked.id : undefined);
}
