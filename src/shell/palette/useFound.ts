import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { listApprovals } from '#contract/endpoints/approvals.ts';
import { listMerchants } from '#contract/endpoints/merchants.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { canOpen } from '#contract/menu.ts';
import { PATHS, pageOf } from '#contract/paths.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import type { User } from '#contract/records/user.ts';
import { flattenUser } from '#providers/data/flattenUser.ts';
import { useMay } from '#session/useMay.ts';
import { useSession, useViewer } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';
import { type Entry, FIRST, noneIfRefused, numberIn, SHOWN } from './entry.ts';
import { useFoundTransactions } from './useFoundTransactions.ts';

/** A shorter text matches too much. */
const SHORTEST = 2;

async function findPeople(text: string, signal: AbortSignal): Promise<User[]> {
  const id = text.startsWith('#') ? undefined : numberIn(text);
  const options = { signal, background: true };
  const [byId, { content }] = await Promise.all([
    id === undefined
      ? undefined
      : call(getUser, { params: { id }, ...options }).catch(noneIfRefused),
    call(listUsers, {
      params: { category: 'all', search: text },
      query: FIRST,
      ...options,
    }),
  ]);
  const others = content.filter(user => user.id !== byId?.id);
  return [...(byId ? [byId] : []), ...others].slice(0, SHOWN);
}

function personEntry(user: User): Entry {
  const { id, displayName, username, phoneNum, email } = flattenUser(user);
  return {
    id: `person ${id}`,
    kind: 'people',
    name: displayName || username,
    hint: [phoneNum && formatPhone(phoneNum), email, id].filter(Boolean).join(' · '),
    leadsTo: pageOf.users({ id }),
  };
}

const merchantEntry = (merchant: Merchant): Entry => ({
  id: `merchant ${merchant.id}`,
  kind: 'merchants',
  name: merchant.businessRegistrationName,
  hint: [merchant.referralCode, merchant.businessContactEmail, merchant.id]
    .filter(Boolean)
    .join(' · '),
  leadsTo: pageOf.merchants(merchant),
});

const useRequestEntry = () => {
  const translate = useTranslate();
  return ({ id, actionType, entityLabel, status }: ApprovalRequest): Entry => ({
    id: `request ${id}`,
    kind: 'requests',
    name: `#${id} ${translate(`actions.${actionType}`, { _: actionType })}`,
    hint: [entityLabel, translate(`status.approval.${status}`, { _: status })]
      .filter(Boolean)
      .join(' · '),
    leadsTo: pageOf.approvalRequests({ id }),
  });
};

/**
 * The backend's results for a text: people by number, phone, email and name, merchants, requests by number,
 * transactions by number and reference, each only if the menu contains its list. A changed text aborts the previous request.
 * @param text debounced and trimmed
 */
export function useFound(text: string) {
  const { menu = [] } = useSession();
  const viewer = useViewer();
  const requestEntry = useRequestEntry();
  const number = numberIn(text);
  const isLong = text.length >= SHORTEST && !text.startsWith('#');
  const mayRead = useMay(getUser);
  const mayFindPeople = mayRead !== 'denied' && canOpen(menu, viewer, PATHS.users);

  const people = useQuery({
    queryKey: ['users', 'palette', text],
    queryFn: ({ signal }) => findPeople(text, signal),
    enabled: mayFindPeople && isLong,
    select: users => users.map(personEntry),
  });
  const request = useQuery({
    queryKey: ['approvalRequests', 'palette', number],
    queryFn: async ({ signal }) => {
      const query = { search: `#${number}`, ...FIRST };
      const { content } = await call(listApprovals, { query, signal, background: true });
      return content.filter(({ id }) => id === number);
    },
    enabled: canOpen(menu, viewer, PATHS.requests) && number !== undefined,
    select: requests => requests.map(requestEntry),
  });
  const merchants = useQuery({
    queryKey: ['merchants', 'palette', text],
    queryFn: ({ signal }) =>
      call(listMerchants, { query: { search: text, ...FIRST }, signal, background: true }),
    enabled: canOpen(menu, viewer, PATHS.merchants) && isLong,
    select: ({ content }) => content.map(merchantEntry),
  });
  const asked = [people, merchants, request, useFoundTransactions(text)];
  return {
    entries: asked.flatMap(({ data }) => data ?? []),
    isSearching: asked.some(({ isFetching }) => isFetching),
    error: asked.find(({ isError }) => isError)?.error,
  };
}
