import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Proof } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';

/**
 * Sets up the user's authenticator: requests a key on mount and a new one on demand, and confirms it with its
 * first code. Keys and codes are discarded on unmount.
 * @param onLost called if it is on, but the response that had the recovery codes was lost
 * @returns `codes`: the recovery codes, once it is on
 */
export function useSetUp(onLost: () => void) {
  const notify = useNotify();
  const start = useAction({
    run: async provider => (await provider.authenticator()).start(),
    inPlace: true,
  });
  const [codes, setCodes] = useState<string[]>();
  const confirm = useAction({
    run: async (provider, proof: Proof) => (await provider.authenticator()).confirm(proof),
    onSuccess: fresh => {
      setCodes(fresh);
      if (fresh) return;
      notify('authenticator.codes.lost', { type: 'warning' });
      onLost();
    },
    inPlace: true,
  });
  const { mutate } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests one key, on mount
  useEffect(() => mutate(undefined), []);
  return {
    shown: start.data,
    keyError: start.error,
    onRefresh: () => mutate(undefined),
    codes,
    isPending: confirm.isPending,
    error: confirm.error,
    onSubmit: confirm.mutate,
  };
}
