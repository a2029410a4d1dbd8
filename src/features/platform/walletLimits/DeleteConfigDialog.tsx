import { contentOf } from '#contract/currentRequest.ts';
import { updateWalletConfig } from '#contract/endpoints/money/walletChanges.ts';
import type { WalletConfig } from '#contract/records/wallet.ts';
import { FAILED } from '#contract/words/codes.ts';
import { useGuardedAction } from '#hooks/actions/useGuardedAction.ts';
import type { WalletConfigChange } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useMay } from '#session/useMay.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { textOf } from '#ui/textOf.ts';

interface DeleteConfigDialogProps {
  config: WalletConfig;
  onClose: () => void;
}

const NOTHING_ASKED = {};

/**
 * Deletes wallet limits, which wallets that have them keep; says how many these are. Those of a level's new wallets are
 * refused. Source: docs/contract.md, Wallet.
 */
export function DeleteConfigDialog({ config: { id }, onClose }: DeleteConfigDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: impact } = useRead(['walletConfigs', 'impact', id], (provider, options) =>
    provider.getConfigImpact({ id, ...options }),
  );
  const { mutate, explain, ...action } = useGuardedAction({
    run: (provider, change: WalletConfigChange) => provider.updateWalletConfig(change),
    invalidates: ['walletConfigs', 'wallets'],
    done: 'limits.remove.done',
    onClose,
  });
  /** i18n: resources.users.walletTypes.* */
  const explainDefault = (error: unknown) => {
    const level = textOf(contentOf(error, FAILED), 'defaultFor');
    if (!level) return undefined;
    const name = translate(`resources.users.walletTypes.${level}`, { _: level });
    return translate('limits.remove.inUse', { level: name });
  };
  return (
    <FormDialog
      title={translate('limits.remove.title', { id })}
      empty={NOTHING_ASKED}
      submit="ra.action.delete"
      isDestructive
      isRequest={useMay(updateWalletConfig) === 'request'}
      action={action}
      explain={error => explainDefault(error) ?? explain(error)}
      onSubmit={() => mutate({ id, deleted: true })}
      onClose={onClose}
    >
      {translate('limits.remove.effect', {
        count: impact ? formatNumber(impact.wallets, locale) : '–',
      })}
    </FormDialog>
  );
}
