import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import { isApiError } from '#api/errors.ts';
import { MERCHANT_NOT_FOUND } from '#contract/words/codes.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAfterPause } from '#ui/useAfterPause.ts';

/** A merchant as the lookup returns it. */
export interface KnownMerchant {
  merchantUlid: string;
  name: string;
}

/** State of the lookup. `missing`: the backend found no merchant. */
type LookUp =
  | { readonly kind: 'nothing' | 'looking' }
  | { readonly kind: 'found'; readonly merchant: KnownMerchant }
  | { readonly kind: 'missing' | 'failed'; readonly problem: string };

/** Debounce in ms before the lookup. */
const PAUSE = 500;

/**
 * Looks up the merchant of a ULID or referral code while the user types: debounced, and aborted when the text changes.
 * Source: docs/product.md, 8.2 (No merchant found for the referral code).
 */
export function useMerchantLookUp(typed: string) {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  const value = typed.trim();
  const [settled, settle] = useState(value);
  useAfterPause(value, value === settled ? undefined : PAUSE, () => settle(value));

  const queryOf = (code: string) => ({
    queryKey: ['merchants', 'lookUp', code.toUpperCase()],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      provider.lookUpMerchant({ value: code, signal }),
  });
  const isSettled = value === settled;
  // outdated text disables the query, which aborts its pending lookup
  const { data, error } = useQuery({
    ...queryOf(isSettled ? value : ''),
    enabled: isSettled && value !== '',
  });
  return {
    lookUp: value === '' ? NOTHING : lookUpOf(isSettled, data, error),
    /** Without the debounce: the user continues. @returns undefined if missing */
    lookUpNow: async (): Promise<KnownMerchant | undefined> => {
      settle(value);
      if (value === '') return undefined;
      return queryClient.fetchQuery(queryOf(value)).catch(() => undefined);
    },
  };
}

const NOTHING: LookUp = { kind: 'nothing' };

function lookUpOf(isSettled: boolean, merchant: KnownMerchant | undefined, error: unknown): LookUp {
  if (!isSettled || (!merchant && !error)) return { kind: 'looking' };
  if (merchant) return { kind: 'found', merchant };
  if (isApiError(error) && error.code === MERCHANT_NOT_FOUND)
    return { kind: 'missing', problem: 'merchantLookUp.none' };
  return { kind: 'failed', problem: isApiError(error) ? error.messageKey : 'errors.unknown' };
}
