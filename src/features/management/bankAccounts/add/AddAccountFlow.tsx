import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import { orRefusal } from '#hooks/actions/orRefusal.ts';
import { useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useNamedMerchant } from '#hooks/search/useMerchantSearch.ts';
import { written } from '#records/movement/moneyFacts.tsx';
import { useProfile } from '#session/useSession.ts';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import { narrowedTo } from '#ui/list/address.ts';
import { useTranslate } from '#ui/locale.ts';
import { AccountFields } from './AccountFields.tsx';
import { accountOf, documentsIn, emptyAccount } from './account.ts';

/** Groups digits by four for comparison; display only. */
const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

interface AddAccountFlowProps {
  merchantId: number;
  /** The merchant id if staff selected the merchant. */
  named: number | undefined;
}

/**
 * Ends with a request number: no role creates an account directly. A refusal with an empty response is
 * shown as a failure. i18n keys: bankAccounts.*
 * Source: docs/product.md, 7.11.
 */
export function AddAccountFlow({ merchantId, named }: AddAccountFlowProps) {
  const translate = useTranslate();
  const { merchant } = useProfile();
  const { chosen } = useNamedMerchant(named);
  const [isBusy, setBusy] = useState(false);
  const steps = useActionSteps({
    texts: 'bankAccounts',
    title: 'bankAccounts.addTitle',
    name: `bankAccount:new:${merchantId}`,
    empty: emptyAccount,
    itemOf: values => accountOf(values, merchantId),
    send: (provider, body, once) =>
      orRefusal(provider.createBankAccount(body, once), 'bankAccounts.failed'),
    invalidates: ['bankAccounts', 'allBankAccounts', 'approvalRequests', 'history'],
  });
  const owner = chosen?.label ?? merchant?.businessRegistrationName ?? `#${merchantId}`;
  const files = documentsIn(steps.typed.values()).map(({ name }) => name);
  const takes = <Alert severity="info">{translate('bankAccounts.takes')}</Alert>;
  const list = `${PATHS.bankAccounts}${narrowedTo('merchantId', named)}`;
  return (
    <ActionFlow
      steps={steps}
      resource="bankAccounts"
      cancelTo={list}
      fields={
        <>
          {takes}
          {named !== undefined && (
            <Typography sx={{ mb: 1 }}>
              {translate('bankAccounts.forMerchant')} <bdi>{owner}</bdi>
            </Typography>
          )}
          <AccountFields merchantId={merchantId} onBusy={setBusy} />
        </>
      }
      isBusy={isBusy}
      summaryOf={({ bankName, accountNumber, accountName }) => ({
        facts: [
          { source: 'bankName', value: written(bankName) },
          // digit by digit: a wrong digit sends money to another user
          { source: 'accountNumber', value: written(grouped(accountNumber)) },
          { source: 'accountName', value: written(accountName) },
          { source: 'documents', value: written(files.join(', ')), only: 'review' },
        ],
      })}
      sentenceOf={() => translate('bankAccounts.sentence', { owner })}
      notesOf={() => takes}
      endOf={() => ({ words: null })}
      sentWords={({ id: number }) => translate('bankAccounts.sent', { number })}
      links={[{ to: list, label: 'bankAccounts.toList' }]}
    />
  );
}
