import { useEffect } from 'react';
import { useListContext, useLocation, useNavigate } from 'react-admin';

/**
 * Replaces the URL of a page beyond the last one, e.g. after its rows have left the list: react-admin goes to another
 * page from there, and the browser's back button would lead to it again and again.
 */
export function useNoPageBeyond(): void {
  const { data, total, page, perPage, isFetching } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const last =
    isFetching || data?.length !== 0 || page === 1
      ? undefined
      : Math.max(1, Math.ceil((total ?? 0) / perPage));
  useEffect(() => {
    if (last === undefined) return;
    const sound = new URLSearchParams(search);
    sound.set('page', String(last));
    navigate({ search: `?${sound}` }, { replace: true });
  }, [last, search, navigate]);
}
