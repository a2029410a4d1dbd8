import { sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { type Fact, Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { orderOf, type PurchaseForm, totalOf } from './purchase.ts';

/** What it comes to, and what will be left where the wallet pays; once there is too little, the amount says so. */
export function Price({ form, wallet: { balance } }: { form: PurchaseForm; wallet: Wallet }) {
  const order = orderOf(form);
  const total = order && totalOf(order);
  const left = total !== undefined && total <= balance ? sen(balance - total) : undefined;
  const facts: Fact[] = [
    { source: 'total', value: ifKnown(total, amount => <MoneyText amount={amount} />) },
  ];
  if (form.paidBy === 'wallet') {
    facts.push({ source: 'left', value: ifKnown(left, amount => <MoneyText amount={amount} />) });
  }
  return (
    <div className="k-panel">
      <Facts resource="money" facts={facts} />
    </div>
  );
}
