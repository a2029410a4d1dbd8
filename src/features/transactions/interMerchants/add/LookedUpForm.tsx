import { useEffect } from 'react';
import { type KnownMerchant, useMerchantLookUp } from '../../../../session/useMerchantLookUp.ts';
import { LookUpInput } from '../../../../ui/form/LookUpInput.tsx';
import { AddForm, type AddFormProps } from './AddForm.tsx';
import type { FavouriteForm } from './favourite.ts';

/** For a merchant, who knows the other's ULID or referral code. */
export function LookedUpForm(props: AddFormProps) {
  const { watch, setValue } = props.steps.form;
  const { lookUp, lookUpNow } = useMerchantLookUp(watch('code'));
  const put = (merchant: KnownMerchant | undefined) => {
    setValue('merchantUlid', merchant?.merchantUlid ?? '');
    setValue('merchantName', merchant?.name ?? '');
  };
  const found = lookUp.kind === 'found' ? lookUp.merchant : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another of the same ULID is the same
  useEffect(() => put(found), [found?.merchantUlid]);
  return (
    <AddForm
      {...props}
      settle={async () => put(await lookUpNow())}
      whom={<LookUpInput<FavouriteForm> name="code" foundIn="merchantUlid" lookUp={lookUp} />}
    />
  );
}
