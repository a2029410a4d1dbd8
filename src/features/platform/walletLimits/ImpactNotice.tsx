import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { parseRM, type Sen } from '#contract/money.ts';
import type { WalletConfig } from '#contract/records/wallet.ts';
import { useRead } from '#providers/data/useRead.ts';
import type { RecordForm } from '#ui/form/recordForm.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { useAfterPause } from '#ui/useAfterPause.ts';

const JUDGED = ['dailyLimit', 'maxBalance', 'minBalance'] as const;

const BEYOND = ['aboveDailyLimit', 'aboveMaxBalance', 'belowMinBalance'] as const;

/** As long as a search waits. */
const PAUSE = 300;

/** The limits as typed; what is no amount yet stays as it is. */
const limitsOf = (typed: RecordForm): Partial<Record<(typeof JUDGED)[number], Sen>> =>
  Object.fromEntries(
    JUDGED.flatMap(name => {
      const amount = parseRM(String(typed[name] ?? ''));
      return amount === undefined ? [] : [[name, amount]];
    }),
  );

/** How many wallets the change concerns, and how many are beyond the limits as typed already. i18n: limits.beyond.* */
export function ImpactNotice({ config }: { config: WalletConfig }) {
  const translate = useTranslate();
  const locale = useLocale();
  const typed = useWatch<RecordForm>() as RecordForm;
  const [limits, setLimits] = useState(() => limitsOf(typed));
  useAfterPause(JSON.stringify(limitsOf(typed)), PAUSE, () => setLimits(limitsOf(typed)));
  const { data } = useRead(['walletConfigs', 'impact', config.id, limits], (provider, options) =>
    provider.getConfigImpact({ id: config.id, ...limits, ...options }),
  );
  if (!data) return null;
  const beyond = BEYOND.filter(name => data[name] > 0);
  const count = (number: number) => ({ count: formatNumber(number, locale) });
  return (
    <Alert severity={beyond.length > 0 ? 'warning' : 'info'} role="status" sx={{ mt: 1 }}>
      {translate('limits.concerns', count(data.wallets))}
      {beyond.map(name => (
        <div key={name}>{translate(`limits.beyond.${name}`, count(data[name]))}</div>
      ))}
    </Alert>
  );
}
