import { useEffect, useState } from 'react';
import type { Proof } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';

/**
 * Setting up the user's authenticator: a key as soon as the component is mounted, a fresh one on demand, and the
 * confirmation by its first code. Keys and codes are forgotten with the component.
 * @returns `codes`: the recovery codes, once it is on
 */
export function useSetUp() {
  const start = useAction({
    run: async provider => (await provider.authenticator()).start(),
    inPlace: true,
    isSecret: true,
  });
  const [codes, setCodes] = useState<string[]>();
  const confirm = useAction({
    run: async (provider, proof: Proof) => (await provider.authenticator()).confirm(proof),
    onSuccess: setCodes,
    inPlace: true,
    isSecret: true,
  });
  const { mutate } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key, when it is opened
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
