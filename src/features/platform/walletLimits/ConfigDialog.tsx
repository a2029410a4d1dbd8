import { useMemo, useState } from 'react';
import { createWalletConfig, updateWalletConfig } from '#contract/endpoints/money/walletChanges.ts';
import { type WalletConfig, walletConfigFields } from '#contract/records/wallet.ts';
import { balanceProblems } from '#contract/rules/money/limitRules.ts';
import { useGuardedForm } from '#hooks/actions/useGuardedForm.ts';
import { refusalOf } from '#hooks/forms/refusalOf.ts';
import type { NewWalletConfig, WalletConfigChange } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { ImpactNotice } from '#records/wallet/ImpactNotice.tsx';
import { walletConfigRecord } from '#records/wallet/walletRecord.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RecordInputs } from '#ui/form/choice/RecordInputs.tsx';
import { RefusedAt } from '#ui/form/RefusedAt.tsx';
import { bodyOf, formOf, type RecordForm } from '#ui/form/recordForm.ts';
import { useTypedAmounts } from '#ui/form/useTypedAmounts.ts';
import { useTranslate } from '#ui/locale.ts';
import { explainChanged, seenOf } from '#ui/state/ChangedMeanwhile.tsx';

interface ConfigDialogProps {
  /** The limits to change; without it, new ones are created. */
  config?: WalletConfig;
  onClose: () => void;
}

const NO_CODES = {};

/**
 * Creates or changes wallet limits; shows the impact of a change first. Sends only the changed values.
 * Source: docs/product.md, 5.6 and 7.12; docs/contract.md, Approval requests.
 */
export function ConfigDialog({ config, onClose }: ConfigDialogProps) {
  const translate = useTranslate();
  const [opened] = useState(() => formOf(walletConfigFields, config && { ...config }));
  const [shown] = useState(config);
  const { mutate, form } = useGuardedForm({
    name: `walletConfigs:${config?.id ?? 'new'}`,
    call: config ? updateWalletConfig : createWalletConfig,
    empty: opened,
    run: (provider, limits: Omit<WalletConfigChange, 'id'>) =>
      config
        ? provider.updateWalletConfig({ id: config.id, ...limits })
        : provider.createWalletConfig(limits as NewWalletConfig),
    invalidates: ['walletConfigs', 'wallets'],
    done: config ? 'limits.changed' : 'limits.created',
    onClose,
  });
  const { error } = form.action;
  // memoized per error: a new object in every render would mark the field again while the user corrects it
  const refusal = useMemo(() => refusalOf(error, walletConfigFields, NO_CODES), [error]);
  const submit = (typed: RecordForm) => {
    const whole = bodyOf(walletConfigFields, typed) as NewWalletConfig;
    const wrong = balanceProblems(whole);
    if (Object.keys(wrong).length > 0) return wrong;
    const changes = config ? bodyOf(walletConfigFields, typed, opened) : whole;
    if (Object.keys(changes).length === 0) onClose();
    else
      mutate({
        ...changes,
        ...(shown && { seen: seenOf(walletConfigFields, changes, shown, error) }),
      });
    return undefined;
  };
  return (
    <FormDialog<RecordForm>
      title={translate(config ? 'limits.changeTitle' : 'limits.createTitle', { id: config?.id })}
      submit={config ? 'ra.action.save' : 'ra.action.create'}
      {...form}
      explain={problem =>
        explainChanged(walletConfigRecord, walletConfigFields, problem) ?? form.explain(problem)
      }
      action={{ ...form.action, error: refusal ? null : error }}
      onSubmit={submit}
    >
      <RecordInputs definition={walletConfigRecord} fields={walletConfigFields} />
      <RefusedAt refusal={refusal} />
      {config && <ConfigImpact config={config} />}
    </FormDialog>
  );
}

const JUDGED = ['dailyLimit', 'maxBalance', 'minBalance'] as const;

function ConfigImpact({ config: { id } }: { config: WalletConfig }) {
  const limits = useTypedAmounts(JUDGED);
  const read = useRead(['walletConfigs', 'impact', id, limits], (provider, options) =>
    provider.getConfigImpact({ id, ...limits, ...options }),
  );
  return <ImpactNotice read={read} concerns="limits.concerns" />;
}
