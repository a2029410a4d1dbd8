import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import { isApiError } from '#api/errors.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAfterPause } from '#ui/useAfterPause.ts';

/** A merchant, as one who looks it up is told of it. */
export interface KnownMerchant {
  merchantUlid: string;
  name: string;
}

/** How far the look-up is. `missing`: the backend says that there is none. */
type LookUp =
  | { readonly kind: 'nothing' | 'looking' }
  | { readonly kind: 'found'; readonly merchant: KnownMerchant }
  | { readonly kind: 'missing' | 'failed'; readonly problem: string };

/** Ms without a key until it is looked up. */
const PAUSE = 500;
const MERCHANT_NOT_FOUND = 3100;

/**
 * Whose ULID or referral code it is, while a user types: after a pause, and one that is typed over
 * is cancelled. Source: docs/product.md, 8.2 (No merchant found for the referral code).
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
  // nothing is asked for what is typed over, so that a look-up under way for it ends
  const { data, error } = useQuery({
    ...queryOf(isSettled ? value : ''),
    enabled: isSettled && value !== '',
  });
  return {
    lookUp: value === '' ? NOTHING : lookUpOf(isSettled, data, error),
    /** Without the pause: a user goes on. @returns undefined if missing */
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
    return { kind: 'missing', problem: 'codes.referralCodeNotFound' };
  return { kind: 'failed', problem: isApiError(error) ? error.messageKey : 'errors.unknown' };
}
