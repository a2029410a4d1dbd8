import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../api/call.ts';
import { isApiError } from '../../api/errors.ts';
import { accessOf } from '../../contract/access.ts';
import { listApprovals } from '../../contract/endpoints/approvals.ts';
import { getUser, listUsers } from '../../contract/endpoints/users.ts';
import { canOpen, type Viewer } from '../../contract/menu.ts';
import type { User } from '../../contract/records/user.ts';
import { flattenUser } from '../../providers/data/flattenUser.ts';
import { useSession, useViewer } from '../../session/useSession.ts';
import type { Entry } from './entry.ts';
import { useFoundMerchants } from './useFoundMerchants.ts';
import { useFoundTransactions } from './useFoundTransactions.ts';

const USERS = '/management/users/ewallet';
const REQUESTS = '/operations/validatorRequests';

/** How many of a kind are shown. */
const SHOWN = 5;
/** A shorter text finds half the world. */
const SHORTEST = 2;

/** The number of a record, as people write it: `12`, `#12`. A phone number is none. */
const numberIn = (text: string): number | undefined => {
  const digits = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Nobody of this number, or nobody whom the person may see: no failure. */
const noneIfRefused = (error: unknown): undefined => {
  if (isApiError(error) && error.code !== 0) return undefined;
  throw error;
};

async function findPeople(text: string, signal: AbortSignal): Promise<User[]> {
  const id = text.startsWith('#') ? undefined : numberIn(text);
  const options = { signal, background: true };
  const [byId, { content }] = await Promise.all([
    id === undefined
      ? undefined
      : call(getUser, { params: { id }, ...options }).catch(noneIfRefused),
    call(listUsers, {
      params: { category: 'all', search: text },
      query: { page: 0, size: SHOWN },
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
    hint: [phoneNum, email, id].filter(Boolean).join(' · '),
    leadsTo: `/management/users/${id}`,
  };
}

const mayFind = (menu: Parameters<typeof canOpen>[0], viewer: Viewer) => ({
  people: canOpen(menu, viewer, USERS) && accessOf(getUser, viewer.role) !== 'denied',
  requests: canOpen(menu, viewer, REQUESTS),
});

/**
 * What the backend finds for a text: people by number, phone, email and name, merchants, requests by number,
 * transactions by reference, each only where the menu has its list. A text that has changed takes
 * the former request back.
 * @param text as it stands after a pause in typing, trimmed
 */
export function useFound(text: string) {
  const translate = useTranslate();
  const { menu } = useSession();
  const may = mayFind(menu ?? [], useViewer());
  const number = numberIn(text);

  const people = useQuery({
    queryKey: ['users', 'palette', text],
    queryFn: ({ signal }) => findPeople(text, signal),
    enabled: may.people && text.length >= SHORTEST && !text.startsWith('#'),
  });
  const request = useQuery({
    queryKey: ['approvalRequests', 'palette', number],
    queryFn: async ({ signal }) => {
      const query = { search: `#${number}`, page: 0, size: SHOWN };
      const { content } = await call(listApprovals, { query, signal, background: true });
      return content.find(({ id }) => id === number) ?? null;
    },
    enabled: may.requests && number !== undefined,
  });
  const merchants = useFoundMerchants(text);
  const transactions = useFoundTransactions(text);

  const asked = [people, merchants, request, transactions];
  const entries: Entry[] = [
    ...(people.data ?? []).map(personEntry),
    ...merchants.entries,
    ...(request.data ? [request.data] : []).map(
      ({ id, actionType, entityLabel, status }): Entry => ({
        id: `request ${id}`,
        kind: 'requests',
        name: `#${id} ${translate(`actions.${actionType}`, { _: actionType })}`,
        hint: [entityLabel, translate(`status.approval.${status}`, { _: status })]
          .filter(Boolean)
          .join(' · '),
        leadsTo: `${REQUESTS}/${id}`,
      }),
    ),
    ...transactions.entries,
  ];
  return {
    entries,
    isSearching: asked.some(({ isFetching }) => isFetching),
    error: asked.find(({ isError }) => isError)?.error,
  };
}
