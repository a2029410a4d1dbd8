import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { accountsPath } from '../paths.ts';
import { useChosenMerchant } from '../useChosenMerchant.ts';
import { AddFlow } from './AddFlow.tsx';

/**
 * Asks for another bank account that a merchant's withdrawals may go to; a validator decides, within three
 * business days. Source: spec sections 6 and 9.
 */
export function AddBankAccount() {
  const translate = useTranslate();
  const { merchantId, named } = useChosenMerchant();
  if (merchantId !== undefined) return <AddFlow key={merchantId} {...{ merchantId, named }} />;
  return (
    <>
      <PageTitle title={translate('bankAccounts.addTitle')} />
      <p className="k-state">{translate('bankAccounts.chooseMerchant')}</p>
      <Button component={LinkBase} to={accountsPath()}>
        {translate('bankAccounts.toList')}
      </Button>
    </>
  );
}
