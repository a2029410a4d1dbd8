import { useLocation } from 'react-admin';

/** Whether a link is that of the page which is shown: the page itself says what is new in it. */
export function useShownLink(): (link: string | null) => boolean {
  const { pathname, search } = useLocation();
  return link => link === pathname + search;
}
