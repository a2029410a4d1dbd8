import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { NewBankAccount } from '../../../../providers/data/surface.ts';
import { useRequestPath } from '../../../../session/usePendingRequest.ts';
import { SingleResult } from '../../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../../ui/action/StateChip.tsx';
import { Facts } from '../../../../ui/record/Facts.tsx';
import { accountsPath } from '../paths.ts';
import { accountFacts } from './accountFacts.tsx';
import type { AddAccountSteps } from './useAddAccount.ts';

interface AddResultProps {
  steps: AddAccountSteps;
  item: NewBankAccount;
  named: number | undefined;
  owner: string;
}

/** The number of the request, and how long it may take. */
export function AddResult({ steps, item, named, owner }: AddResultProps) {
  const translate = useTranslate();
  const requestPath = useRequestPath();
  const { state } = steps;
  const sent = state.kind === 'sent' ? state.request : undefined;
  return (
    <SingleResult
      state={state}
      words={sent && translate('bankAccounts.sent', { number: sent.id })}
      onChange={steps.toForm}
      onAsk={() => steps.ask()}
      onAnew={steps.startAnew}
      requestPath={requestPath}
      links={
        <Button component={LinkBase} to={accountsPath(named)}>
          {translate('bankAccounts.toList')}
        </Button>
      }
    >
      <div className="k-panel">
        <p className="k-sentence k-bank-account-of">
          <bdi>{owner}</bdi> <StateChip state={state} />
        </p>
        <Facts resource="bankAccounts" facts={accountFacts(item, [])} />
      </div>
    </SingleResult>
  );
}
