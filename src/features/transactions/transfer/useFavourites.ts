import { useGetList } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../contract/constants.ts';
import type { Favourite } from '../../../contract/records/merchant.ts';
import { useProfile } from '../../../session/useSession.ts';

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
