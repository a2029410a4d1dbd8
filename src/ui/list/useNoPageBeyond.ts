import { useEffect, useRef } from 'react';
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

/**
 * Requests smaller pages if the backend returns no larger ones: it counts its pages by its own size, so that the last rows
 * could not be reached. Only once for each list: a backend that leaves rows out of each page would return fewer again.
 */
export function useServedSize(): void {
  const { data = [], total = 0, meta, page, perPage, isFetching } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAdapted = useRef(false);
  const before = (page - 1) * perPage;
  const expected = Math.min(perPage, total - before);
  const rows = data.length;
  // a single row may have been added or have left since the list was counted
  const isCut = rows > 0 && rows < perPage && Math.abs(rows - expected) > 1;
  const size = isCut && !isFetching && !meta?.isOfBefore && !meta?.estimated ? rows : 0;
  useEffect(() => {
    if (size === 0 || isAdapted.current) return;
    isAdapted.current = true;
    const sound = new URLSearchParams(search);
    sound.set('perPage', String(size));
    sound.set('page', String(Math.floor(before / size) + 1));
    navigate({ search: `?${sound}` }, { replace: true });
  }, [size, before, search, navigate]);
}
