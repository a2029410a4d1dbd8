import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Proof } from '#providers/data/surface.ts';
import { useAction, useMounted } from '#providers/data/useAction.ts';

/**
 * Sets up the user's authenticator: requests a key on mount and a new one on demand, and confirms it with its
 * first code. Keys and codes are discarded on unmount; if the answer with the codes arrives later, a toast says so.
 * @param onOver called if it is on already: the response that had the recovery codes was lost, or another tab has them
 * @returns `codes`: the recovery codes, once it is on
 */
export function useSetUp(onOver: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isShown = useMounted();
  const finish = () => {
    notify('authenticator.codes.lost', { type: 'warning' });
    if (isShown.get()) return onOver();
    void queryClient.invalidateQueries({ queryKey: ['authenticator'] });
  };
  const start = useAction({
    run: async provider => (await provider.authenticator()).start(),
    onSuccess: key => {
      if (!key) finish();
    },
    inPlace: true,
  });
  const [codes, setCodes] = useState<string[]>();
  const confirm = useAction({
    run: async (provider, proof: Proof) => (await provider.authenticator()).confirm(proof),
    onSuccess: fresh => {
      setCodes(fresh);
      if (!fresh || !isShown.get()) finish();
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
