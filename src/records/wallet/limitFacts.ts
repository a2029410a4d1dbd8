import { WALLET_LIMITS, type Wallet } from '#contract/records/wallet.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import type { Fact } from '#ui/record/Facts.tsx';
import { walletConfigRecord } from './walletRecord.ts';

/** The limits of a wallet; without any, each is a gap. */
export const limitFacts = ({ transactionSettings: limits }: Wallet): readonly Fact[] =>
  limits
    ? factsOf(walletConfigRecord, limits, WALLET_LIMITS)
    : WALLET_LIMITS.map(source => ({ source, value: null }));
