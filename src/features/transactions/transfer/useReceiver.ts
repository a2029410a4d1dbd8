import { useEffect, useRef } from 'react';
import { useGetList, useLocation, useNavigate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MAX_PAGE_SIZE } from '../../../contract/constants.ts';
import type { Favourite } from '../../../contract/records/merchant.ts';
import { type KnownMerchant, useMerchantLookUp } from '../../../session/useMerchantLookUp.ts';
import { useProfile } from '../../../session/useSession.ts';
import { OTHER, type TransferForm } from './transfer.ts';

/** The merchants that this one works with, by name; those that wait for approval are none yet. */
export function useFavourites() {
  const merchantId = useProfile().merchant?.id ?? 0;
  const { data, error, refetch, total } = useGetList<Favourite>(
    'favourites',
    {
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'id', order: 'DESC' },
      filter: { merchantId, status: 'ACTIVE' },
    },
    { enabled: merchantId > 0 },
  );
  return {
    /** Undefined as long as they have not come. */
    favourites: data?.toSorted((one, other) => one.name.localeCompare(other.name)),
    /** There are more than can be chosen from here. */
    areMore: (total ?? 0) > MAX_PAGE_SIZE,
    error,
    retry: () => void refetch(),
  };
}

export type Favourites = ReturnType<typeof useFavourites>;

/**
 * Who gets the money: a favourite, or whose ULID or referral code is typed. The form has its ULID and
 * name as soon as they are known, and neither while they are not. A link `?to=ULID` chooses for the
 * person.
 */
export function useReceiver({ favourites, error }: Favourites) {
  const { watch, setValue, getValues } = useFormContext<TransferForm>();
  const [to, code] = watch(['to', 'code']);
  const { lookUp, lookUpNow } = useMerchantLookUp(to === OTHER ? code : '');
  const put = (merchant: KnownMerchant | undefined) => {
    setValue('merchantUlid', merchant?.merchantUlid ?? '');
    setValue('merchantName', merchant?.name ?? '');
  };

  const looked = lookUp.kind === 'found' ? lookUp.merchant : undefined;
  const chosen = to === OTHER ? looked : favourites?.find(one => one.merchantUlid === to);
  const latestPut = useRef(put);
  latestPut.current = put;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another of the same ULID is the same
  useEffect(() => latestPut.current(chosen), [chosen?.merchantUlid]);

  useLink(favourites, error !== null, wanted => {
    const isFavourite = favourites?.some(one => one.merchantUlid === wanted);
    setValue('to', isFavourite ? wanted : OTHER);
    if (!isFavourite) setValue('code', wanted);
  });

  return {
    isOther: to === OTHER,
    lookUp,
    /** Before the form goes on: what is typed is looked up at once. */
    settle: async () => {
      if (getValues('to') === OTHER) put(await lookUpNow());
    },
  };
}

/**
 * What a link asks for, once, as soon as it is known who the favourites are, or that nobody can tell.
 * Then the address forgets it: what the person chooses after that is theirs.
 */
function useLink(favourites: unknown, hasFailed: boolean, choose: (ulid: string) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('to');
  const isDone = useRef(false);
  useEffect(() => {
    if (!wanted || isDone.current || !(favourites || hasFailed)) return;
    // the router tells the new address later
    isDone.current = true;
    choose(wanted);
    navigate({ search: '' }, { replace: true });
  });
}
