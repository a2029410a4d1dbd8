import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { DataProviderContext, useNotify } from 'react-admin';
import { apiErrorOf } from '#api/errors.ts';
import { waitMessage, waitOf } from '#contract/words/waiting.ts';
import type { PortalDataProvider } from './surface.ts';
import type { ReadKey } from './useRead.ts';

export interface ActionOptions<Input, Output> {
  run: (provider: PortalDataProvider, input: Input) => Promise<Output>;
  /** Queries invalidated afterwards, lists, records and counts, whatever the outcome. */
  invalidates?: readonly ReadKey[];
  onSuccess?: (output: Output, input: Input) => void;
  /** Called after `onSuccess`, unless the dialog was left meanwhile: its opener may show another one by now. */
  onClose?: (() => void) | undefined;
  /** Returns true if the screen has shown the error itself; otherwise a toast shows it. */
  onError?: (error: unknown, input: Input) => boolean;
  /**
   * The screen shows `error` inline (`ActionProblem`), as a modal dialog must: the browser makes everything behind one
   * inert, toasts included. If the dialog has closed, a toast shows it.
   */
  inPlace?: boolean;
}

/**
 * Ms after which a finished action is forgotten once its screen is gone: its input or output may be a secret, such as a
 * PIN or a key.
 */
const FORGOTTEN_AFTER = 1000;

/**
 * Reads that show the same users as `users`: their lists, and wallets, which follow the status and the name of their
 * owner. Not the lists of identity checks, which a queue steps through.
 */
const OF_USERS: readonly ReadKey[] = [
  'users',
  'userApplicants',
  'merchantUsers',
  'portalAccounts',
  'wallets',
];

/**
 * Loads again what an action has changed: for `users` everything that shows them.
 * @param predicate selects among these queries; all by default
 */
export function refetchAffected(
  queryClient: QueryClient,
  resources: readonly ReadKey[],
  predicate: (query: Query) => boolean = () => true,
) {
  const isOfUsers = resources.includes('users');
  const affected = isOfUsers ? [...new Set([...OF_USERS, ...resources])] : resources;
  return Promise.all(
    affected.map(resource => queryClient.invalidateQueries({ queryKey: [resource], predicate })),
  );
}

const messageOf = ({ message: key }: Error) => ({ key, values: {} });

const NOTHING_SAID = { requestRef: '', serverMessage: undefined };

/**
 * A mutation whose failure must never look like success.
 *
 * Not based on `useDataProvider`: that hook returns `{ data: {} }` when an error signs the user out, so `onSuccess`
 * would run for a refused payment. Actions are never retried automatically, and a second click while the first call is
 * pending is ignored (E1).
 */
export function useAction<Input, Output>(options: ActionOptions<Input, Output>) {
  const { run, invalidates = [], onSuccess, onClose, onError, inPlace = false } = options;
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isRunning = useRef(false);
  const isShown = useMounted();

  const report = (error: Error) => {
    const { requestRef: ref, serverMessage: message } = apiErrorOf(error) ?? NOTHING_SAID;
    const wait = waitOf(error);
    const { key, values } = wait === undefined ? messageOf(error) : waitMessage(wait);
    notify(key, { type: 'error', messageArgs: { ref, message, ...values } });
  };
  const refetch = () => refetchAffected(queryClient, invalidates);

  const { mutate, ...mutation } = useMutation({
    mutationFn: (input: Input) => run(provider, input),
    retry: false,
    gcTime: FORGOTTEN_AFTER,
    onSuccess: (output, input) => {
      onSuccess?.(output, input);
      if (isShown.get()) onClose?.();
    },
    // not awaited: the refusal is shown, and the action can be repeated, while the lists load
    onError: (error, input) => {
      isRunning.current = false;
      const isHandled = onError?.(error, input) === true;
      const isInPlace = inPlace && isShown.get();
      if (!isHandled && !isInPlace) report(error);
      void refetch().then(() => {
        // the new list may have removed the row, and with it the dialog that showed the error
        if (!isHandled && isInPlace && !isShown.get()) report(error);
      });
    },
    onSettled: async (_output, error) => {
      if (error) return;
      await refetch();
      isRunning.current = false;
    },
  });
  const mutateOnce = (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(input);
  };
  return { ...mutation, mutate: mutateOnce };
}

/** Whether the page is still mounted and not being left. */
export function useMounted() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const get = useCallback(() => isShown.current, []);
  const leave = useCallback(() => {
    isShown.current = false;
  }, []);
  return { get, leave };
}
