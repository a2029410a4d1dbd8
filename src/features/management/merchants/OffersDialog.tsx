import { useState } from 'react';
import { updateMerchant } from '#contract/endpoints/merchants.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { readRate } from '#contract/rules/money/rateRules.ts';
import { MERCHANT_PRODUCTS } from '#contract/words/moneyStatuses.ts';
import { useGuardedForm } from '#hooks/actions/useGuardedForm.ts';
import type { MerchantUpdate } from '#providers/data/surface.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RateInput } from '#ui/form/inputs/RateInput.tsx';
import { useTranslate } from '#ui/locale.ts';

interface OffersDialogProps {
  merchant: Merchant;
  onClose: () => void;
}

/** The rate of each product as typed; empty for one that is not offered. */
type OffersForm = Record<(typeof MERCHANT_PRODUCTS)[number], string>;

const formOf = ({ offers }: Merchant) =>
  Object.fromEntries(
    MERCHANT_PRODUCTS.map(product => {
      const rate = offers?.find(offer => offer.product === product)?.mdr;
      return [product, rate === undefined ? '' : String(rate)];
    }),
  ) as OffersForm;

const offersOf = (form: OffersForm) =>
  MERCHANT_PRODUCTS.flatMap(product => {
    const mdr = readRate(form[product]);
    return mdr === undefined ? [] : [{ product, mdr }];
  });

/**
 * Asks for the rates of a merchant's two products. Source: docs/product.md, 3.4 (merchant offer) and 7.2 (update
 * merchant). i18n: merchants.products.*
 */
export function OffersDialog({ merchant, onClose }: OffersDialogProps) {
  const translate = useTranslate();
  const [empty] = useState(() => formOf(merchant));
  const { mutate, form } = useGuardedForm({
    name: `offers:${merchant.id}`,
    call: updateMerchant,
    empty,
    run: (provider, change: MerchantUpdate) => provider.updateMerchant(change),
    invalidates: ['merchants', 'merchantHistory', 'wallets'],
    done: 'merchants.offers.changed',
    onClose,
  });
  const submit = (typed: OffersForm) => {
    const offers = offersOf(typed);
    const isSame = JSON.stringify(offers) === JSON.stringify(offersOf(empty));
    if (isSame) onClose();
    else mutate({ id: merchant.id, offers });
  };
  return (
    <FormDialog<OffersForm>
      {...form}
      title={translate('merchants.offers.title', { name: merchant.businessRegistrationName })}
      submit="ra.action.save"
      onSubmit={submit}
    >
      {MERCHANT_PRODUCTS.map(product => (
        <RateInput<OffersForm>
          key={product}
          source={product}
          label={`merchants.products.${product}`}
          help={translate(`merchants.offers.help.${product}`)}
        />
      ))}
    </FormDialog>
  );
}
