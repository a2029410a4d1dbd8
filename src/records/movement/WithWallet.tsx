import type { ReactNode } from 'react';
import type { Wallet } from '#contract/records/wallet.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';

interface WithWalletProps {
  /** i18n key of the page's heading. */
  title: string;
  children: (wallet: Wallet) => ReactNode;
}

/** A page of a money action, rendered once the current wallet is loaded. */
export function WithWallet({ title, children }: WithWalletProps) {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <AsyncContent title={title} value={wallet} error={error} onRetry={retry}>
      {children}
    </AsyncContent>
  );
}
