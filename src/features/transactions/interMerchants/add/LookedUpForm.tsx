import { type RefObject, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type KnownMerchant, useMerchantLookUp } from '../../../../session/useMerchantLookUp.ts';
import { LookUpInput } from '../../../../ui/form/LookUpInput.tsx';
import { AddForm, type AddFormProps } from './AddForm.tsx';
import type { FavouriteForm } from './favourite.ts';

/** For a merchant, who knows the other's ULID or referral code. */
export function LookedUpForm(props: AddFormProps) {
  const settle = useRef<() => Promise<unknown>>(async () => undefined);
  return (
    <AddForm {...props} settle={() => settle.current()}>
      <Whom settle={settle} />
    </AddForm>
  );
}

function Whom({ settle }: { settle: RefObject<() => Promise<unknown>> }) {
  const { watch, setValue } = useFormContext<FavouriteForm>();
  const { lookUp, lookUpNow } = useMerchantLookUp(watch('code'));
  const put = (merchant: KnownMerchant | undefined) => {
    setValue('merchantUlid', merchant?.merchantUlid ?? '');
    setValue('merchantName', merchant?.name ?? '');
  };
  settle.current = async () => put(await lookUpNow());
  const found = lookUp.kind === 'found' ? lookUp.merchant : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another of the same ULID is the same
  useEffect(() => put(found), [found?.merchantUlid]);
  return <LookUpInput<FavouriteForm> source="code" foundIn="merchantUlid" lookUp={lookUp} />;
}
