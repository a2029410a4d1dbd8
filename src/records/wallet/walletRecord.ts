import { wallet, walletConfig } from '#contract/records/wallet.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';

/** A wallet. */
export const walletRecord = defineRecord('wallets', wallet.fields, {
  status: status('wallet'),
  mdr: { kind: 'rate' },
  /** What a settlement report came to; of its history. */
  net: { kind: 'money' },
});

/** Limits of a wallet. */
export const walletConfigRecord = defineRecord('walletConfigs', walletConfig.fields, {});
