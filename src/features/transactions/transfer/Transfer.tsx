import { useEffect, useRef } from 'react';
import { useGetList, useLocation, useNavigate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import type { Favourite } from '#contract/records/merchant.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import type { MoneyForm } from '#contract/rules/money/moneyForms.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useMerchantLookUp } from '#hooks/search/useMerchantLookUp.ts';
import { useWalletLimits } from '#hooks/useWalletLimits.ts';
import { OTHER, ReceiverInput } from '#records/favourite/ReceiverInput.tsx';
import { BalanceHelp } from '#records/movement/BalanceHelp.tsx';
import { ledgerOf, written } from '#records/movement/moneyFacts.tsx';
import { WithWallet } from '#records/movement/WithWallet.tsx';
import { useProfile } from '#session/useSession.ts';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { boundsOf, emptyTransfer, type TransferForm, transferOf } from './transfer.ts';

/**
 * Sends money to another merchant immediately: to a favourite, or by ULID or referral code.
 * Source: docs/product.md, 2.4, 5.2, 7.14 and 9.1.
 */
export const Transfer = () => (
  <WithWallet title="transfer.title">{wallet => <TransferFlow wallet={wallet} />}</WithWallet>
);

/** Refetches the current wallet afterwards. i18n keys: transfer.* */
function TransferFlow({ wallet }: { wallet: Wallet }) {
  useLiveWallet();
  const steps = useActionSteps({
    texts: 'transfer',
    name: 'transfer' satisfies MoneyForm,
    empty: emptyTransfer,
    itemOf: values => transferOf(values, wallet.id),
    pin: 'sent',
    send: (provider, body, once, pin) => asDone(provider.transfer({ ...body, pin }, once)),
    twinOf: ({ senderWalletId, amount, shown }) => ({
      walletId: senderWalletId,
      transactionType: 'transfer',
      isSame: movement =>
        movement.sender?.walletId === senderWalletId &&
        // the ULID there is the wallet's
        movement.receiver?.name === shown.name &&
        movement.amount === amount,
    }),
    invalidates: MOVEMENT_READS,
  });
  const { balance, ownerName } = wallet;
  return (
    <ActionFlow
      steps={steps}
      balance={balance}
      fields={<Fields wallet={wallet} />}
      summaryOf={({ amount, shown, receiverMerchantUlid, remark }, done) => ({
        amount,
        from: done?.sender?.name ?? ownerName,
        to: done?.receiver?.name ?? shown.name,
        facts: [
          ...ledgerOf(amount, balance),
          { source: 'receiverUlid', value: receiverMerchantUlid, only: 'review' },
          { source: 'remark', value: written(remark) },
        ],
      })}
      endOf={record => ({ record })}
    />
  );
}

function Fields({ wallet }: { wallet: Wallet }) {
  const limits = useWalletLimits(wallet);
  const known = useFavourites();
  const [to, code] = useWatch<TransferForm, ['to', 'code']>({ name: ['to', 'code'] });
  const lookUp = useMerchantLookUp(to === OTHER ? code : '');
  useReceiverInLink(known);
  return (
    <>
      <ReceiverInput {...known} lookUp={lookUp} />
      <AmountInput
        bounds={boundsOf(limits)}
        help={<BalanceHelp balance={wallet.balance} limit={limits.tightest} />}
      />
      <RemarkInput label="resources.money.fields.remarkOptional" required={false} />
    </>
  );
}

/** Empty if the backend has no name for it. */
const nameOf = ({ name }: Favourite): string => name ?? '';

/** The merchant's favourites, by name, without those pending approval. */
function useFavourites() {
  const merchantId = useProfile().merchant?.id ?? 0;
  const { data, error, refetch, total } = useGetList<Favourite>(
    'favourites',
    {
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      filter: { merchantId, status: 'ACTIVE' },
    },
    { enabled: merchantId > 0 },
  );
  return {
    favourites: data?.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
    areMore: (total ?? 0) > MAX_PAGE_SIZE,
    error,
    retry: () => void refetch(),
  };
}

/**
 * Selects the receiver of a link `?to=ULID` once, as soon as the favourites have loaded or failed to
 * load. Then the parameter is removed from the URL, so that it does not override the user's later choice.
 */
function useReceiverInLink({ favourites, error }: ReturnType<typeof useFavourites>): void {
  const { setValue } = useFormContext<TransferForm>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('to');
  const isDone = useRef(false);
  useEffect(() => {
    if (!wanted || isDone.current || !(favourites || error)) return;
    // the router updates the URL later
    isDone.current = true;
    const isFavourite = favourites?.some(({ merchantUlid }) => merchantUlid === wanted);
    setValue('to', isFavourite ? wanted : OTHER);
    if (!isFavourite) setValue('code', wanted);
    navigate({ search: '' }, { replace: true });
  });
}
