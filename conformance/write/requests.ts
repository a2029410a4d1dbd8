import type { Exchange, Session } from '#conformance/client.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { newMark, type Steps } from './steps.ts';

const requestOf = (exchange: Exchange | undefined): Json =>
  isRecord(exchange?.content) ? exchange.content : {};

/**
 * Guarded changes of the call centre and of a merchant become requests, by the portal's own code. None is approved:
 * they are taken back or rejected, and nothing has changed then.
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
  const ask = () => {
    const body = { userStatus: 'SUSPENDED', statusRemark: newMark() };
    const other = { ...body, statusRemark: newMark() };
    return request('changeUserStatus', maker, { params, body }, other);
  };
  const first = requestOf(await ask());
  if (typeof first.id !== 'number') return;
  effect(
    'submitApproval',
    first.status === 'PENDING' && first.actionType === 'CHANGE_USER_STATUS',
    'its answer',
    'the request, PENDING',
  );
  await cancel(steps, maker, first.id);
  const second = requestOf(await ask());
  if (typeof second.id === 'number') await reject(steps, maker, second);
  const user = requestOf(await make('getUser', maker, { params }));
  effect('submitApproval', user.status === 'ACTIVE', 'the user after it', 'nothing has changed');
}

async function cancel({ make, refuse, effect }: Steps, maker: Session, id: number): Promise<void> {
  const params = { id };
  const cancelled = requestOf(await make('cancelRequest', maker, { params }));
  effect('cancelRequest', cancelled.status === 'CANCELLED', 'its answer', 'the request, CANCELLED');
  await refuse('cancelRequest', maker, { params }, { where: 'of what is decided', codes: [1004] });
}

/** A validator takes the case, releases it, and rejects it; without a validator the maker takes it back. */
async function reject(steps: Steps, maker: Session, { id, payloadHash }: Json): Promise<void> {
  const { as, make, effect, refuse } = steps;
  const params = { id: Number(id) };
  const validator = as('EWALLET_OPS_VALIDATOR');
  if (!validator) {
    await make('cancelRequest', maker, { params });
    return;
  }
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
  const rejected = requestOf(await make('rejectRequest', validator, { params, body }));
  effect('rejectRequest', rejected.status === 'REJECTED', 'its answer', 'the request, REJECTED');
  if (rejected.status !== 'REJECTED') {
    // it is not left behind for somebody to approve
    await make('cancelRequest', maker, { params });
    return;
  }
  await refuse(
    'rejectRequest',
    validator,
    { params, body },
    { where: 'of what is decided', codes: [1004] },
  );
}

/** A merchant asks for a favourite and takes it back; meanwhile the list has it as PENDING. */
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
  const known = (Array.isArray(listed?.content) ? listed.content : []).filter(isRecord);
  const others = await reader.ask(merchant).anyonesRecords('listMerchants');
  const other = others.find(
    ({ ulid, status }) =>
      status === 'ACTIVE' &&
      ulid !== own.ulid &&
      known.every(({ merchantUlid }) => merchantUlid !== ulid),
  );
  if (!other) return;
  const body = { merchantUlid: other.ulid, relationship: 'SUPPLIER' };
  const asked = requestOf(
    await request('addFavourite', merchant, { params, body }, { ...body, remark: newMark() }),
  );
  if (typeof asked.id !== 'number') return;
  const after = await list();
  const pending = (Array.isArray(after?.content) ? after.content : []).filter(isRecord);
  const isListed = pending.some(
    ({ requestId, status }) => requestId === asked.id && status === 'PENDING',
  );
  effect('listFavourites', isListed, 'after a request', 'the favourite as PENDING');
  await make('cancelRequest', merchant, { params: { id: asked.id } });
}
