import { wallet, walletConfig } from '#contract/records/wallet.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';

/** A wallet. */
export const walletRecord = defineRecord('wallets', wallet.fields, {
  status: status('wallet'),
  mdr: { kind: 'rate' },
  /** The total of a settlement report; in its history only. */
  net: { kind: 'money' },
});

/** Limits of a wallet. */
export const walletConfigRecord = defineRecord('walletConfigs', walletConfig.fields, {});
