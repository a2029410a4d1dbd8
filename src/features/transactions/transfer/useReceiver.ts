import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type KnownMerchant, useMerchantLookUp } from '../../../session/useMerchantLookUp.ts';
import { OTHER, type TransferForm } from './transfer.ts';
import type { Favourites } from './useFavourites.ts';

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
