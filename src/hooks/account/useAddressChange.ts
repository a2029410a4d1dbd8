import { useLocation, useNavigate, useNotify } from 'react-admin';
import { currentUrl } from '#api/browser/browser.ts';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';
import type { AddressOf } from '#contract/records/ownAccount.ts';
import { useAction, useMounted } from '#providers/data/useAction.ts';
import { useRead } from '#providers/data/useRead.ts';

/** The parameter of the link in the email to the current address. */
const KEY = 'addressKey';

type Act = 'confirmed' | 'withdrawn';

/**
 * The pending change of an email address, and its confirmation or withdrawal. The link in the email opens the page with
 * its key; opening it alone changes nothing. Source: docs/contract.md, My account.
 * @param of whose address it is
 * @param texts keys of the messages for a confirmed and a withdrawn change
 */
export function useAddressChange(of: AddressOf, texts: Readonly<Record<Act, string>>) {
  const notify = useNotify();
  const navigate = useNavigate();
  const isShown = useMounted();
  const { pathname, search } = useLocation();
  const key = new URLSearchParams(search).get(KEY);
  const { data, error, refetch } = useRead(['account', 'address', of], (provider, options) =>
    provider.getAddressChange({ of }, options),
  );
  const {
    mutate,
    isPending,
    error: problem,
  } = useAction({
    run: async (provider, act: Act) => {
      if (act === 'confirmed') await provider.confirmAddressChange({ key: key ?? '', of });
      else await provider.withdrawAddressChange({ of });
    },
    invalidates: ['account', 'merchants', 'history'],
    inPlace: true,
    onSuccess: (_, act) => {
      notify(texts[act], { type: 'success' });
      // keeps the key out of the browser history; the user may have left the page meanwhile, which may still be in sight
      const isHere = isShown.get() && currentUrl().pathname === pathname;
      if (isHere) void navigate(pathname, { replace: true });
    },
  });
  return {
    /** Undefined until it is loaded, null if there is none. */
    change: data,
    error,
    retry: () => void refetch(),
    isLinked: key !== null,
    isPending,
    problem,
    /** Whether it may have been confirmed or withdrawn despite `problem`. */
    isLost: hasNoAnswer(problem),
    confirm: () => mutate('confirmed'),
    withdraw: () => mutate('withdrawn'),
  };
}
