import { useEffect, useRef } from 'react';
import { useGetList, useLocation, useNavigate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import type { Favourite } from '#contract/records/merchant.ts';
import { OTHER } from '#records/favourite/ReceiverInput.tsx';
import { useProfile } from '#session/useSession.ts';
import type { TransferForm } from './transfer.ts';

/** Empty if the backend has no name for it. */
const nameOf = ({ name }: Favourite): string => name ?? '';

/** The merchant's favourites, by name, without those pending approval. */
export function useFavourites() {
  const merchantId = useProfile().merchant?.id ?? 0;
  const { data, error, refetch, total } = useGetList<Favourite>(
    'favourites',
    {
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      filter: { merchantId, status: 'ACTIVE' },
    },
    { enabled: merchantId > 0 },
  );
  return {
    favourites: data?.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
    areMore: (total ?? 0) > MAX_PAGE_SIZE,
    error,
    retry: () => void refetch(),
  };
}

/**
 * Selects the receiver of a link `?to=ULID` once, as soon as the favourites have loaded or failed to
 * load. Then the parameter is removed from the URL, so that it does not override the user's later choice.
 */
export function useReceiverInLink({ favourites, error }: ReturnType<typeof useFavourites>): void {
  const { setValue } = useFormContext<TransferForm>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('to');
  const isDone = useRef(false);
  useEffect(() => {
    if (!wanted || isDone.current || !(favourites || error)) return;
    // the router updates the URL later
    isDone.current = true;
    const isFavourite = favourites?.some(({ merchantUlid }) => merchantUlid === wanted);
    setValue('to', isFavourite ? wanted : OTHER);
    if (!isFavourite) setValue('code', wanted);
    navigate({ search: '' }, { replace: true });
  });
}
