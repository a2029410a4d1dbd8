import { useLocation, useNavigate, useNotify } from 'react-admin';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';
import type { AddressOf } from '#contract/records/ownAccount.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useRead } from '#providers/data/useRead.ts';

/** The parameter of the link in the mail to the current address. */
const KEY = 'addressKey';

type Act = 'confirmed' | 'withdrawn';

/**
 * The change of an email address that waits for the consent of the current one, and what becomes of it. The link of the
 * mail opens the page with its key; opening it alone changes nothing. Source: docs/contract.md, My account.
 * @param of whose address it is
 * @param texts the keys of what is said once it is confirmed or withdrawn
 */
export function useAddressChange(of: AddressOf, texts: Readonly<Record<Act, string>>) {
  const notify = useNotify();
  const navigate = useNavigate();
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
      // the key stays in no history
      void navigate(pathname, { replace: true });
    },
  });
  return {
    /** Undefined while it is not known, null if there is none. */
    change: data,
    error,
    retry: () => void refetch(),
    isLinked: key !== null,
    isPending,
    problem,
    /** Whether it may have been confirmed or withdrawn although `problem` says otherwise. */
    isLost: hasNoAnswer(problem),
    confirm: () => mutate('confirmed'),
    withdraw: () => mutate('withdrawn'),
  };
}
