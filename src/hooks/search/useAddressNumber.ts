import { useLocation, useNavigate } from 'react-admin';

/**
 * The number of a record in the URL, so that a shared link shows the same record.
 * @param name of the query parameter
 * @returns the number, undefined if missing or invalid, and its setter
 */
export function useAddressNumber(
  name: string,
): readonly [id: number | undefined, choose: (id: number | undefined) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(name) ?? '';
  const choose = (id: number | undefined) => {
    const others = new URLSearchParams(search);
    if (id === undefined) others.delete(name);
    else others.set(name, String(id));
    const rest = String(others);
    void navigate(rest ? `${pathname}?${rest}` : pathname);
  };
  return [/^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined, choose];
}
