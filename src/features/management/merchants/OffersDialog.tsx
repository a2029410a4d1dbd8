import { useState } from 'react';
import { contentOf } from '#contract/currentRequest.ts';
import { updateMerchant } from '#contract/endpoints/merchants.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { readRate } from '#contract/rules/money/rateRules.ts';
import { FAILED } from '#contract/words/codes.ts';
import { MERCHANT_PRODUCTS } from '#contract/words/moneyStatuses.ts';
import { useGuardedForm } from '#hooks/actions/useGuardedForm.ts';
import type { MerchantUpdate } from '#providers/data/surface.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RateInput } from '#ui/form/inputs/RateInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { formatRate } from '#ui/text/format.ts';

/** The rate of each product as typed; empty if the product is not offered. */
type OffersForm = Record<(typeof MERCHANT_PRODUCTS)[number], string>;

type Offers = Merchant['offers'];

const rateOf = (offers: Offers | undefined, product: string) =>
  offers?.find(offer => offer.product === product)?.mdr;

const formOf = ({ offers }: Merchant) =>
  Object.fromEntries(
    MERCHANT_PRODUCTS.map(product => {
      const rate = rateOf(offers, product);
      return [product, rate === undefined ? '' : String(rate)];
    }),
  ) as OffersForm;

const typedProducts = (typed: OffersForm, empty: OffersForm) =>
  MERCHANT_PRODUCTS.filter(product => readRate(typed[product]) !== readRate(empty[product]));

/** The offers that the user saw, with the rates that the user has changed. */
const changedOffers = (
  typed: OffersForm,
  products: readonly (typeof MERCHANT_PRODUCTS)[number][],
  seen: Offers,
): Offers =>
  MERCHANT_PRODUCTS.flatMap(product => {
    const mdr = products.includes(product) ? readRate(typed[product]) : rateOf(seen, product);
    return mdr === undefined ? [] : [{ product, mdr }];
  });

/** The current offers, if another user has changed them meanwhile. Source: docs/contract.md, Merchants. */
function currentOffers(error: unknown): Offers | undefined {
  const { offers } = (contentOf(error, FAILED) ?? {}) as { offers?: unknown };
  return Array.isArray(offers) ? offers : undefined;
}

/**
 * Edits the rates of a merchant's two products. Source: docs/product.md, 3.4 (merchant offer) and 7.2 (update
 * merchant). i18n: merchants.products.*
 */
export function OffersDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const translate = useTranslate();
  const [empty] = useState(() => formOf(merchant));
  const [opened] = useState(merchant.offers ?? []);
  const { mutate, form } = useGuardedForm({
    name: `offers:${merchant.id}`,
    call: updateMerchant,
    empty,
    run: (provider, change: MerchantUpdate) => provider.updateMerchant(change),
    invalidates: ['merchants', 'merchantHistory', 'wallets', 'walletHistory'],
    done: 'merchants.offers.changed',
    onClose,
  });
  const submit = (typed: OffersForm) => {
    const products = typedProducts(typed, empty);
    // after a conflict the user has seen the current offers and may overwrite them
    const seenOffers = currentOffers(form.action.error) ?? opened;
    const offers = changedOffers(typed, products, seenOffers);
    if (products.length === 0) onClose();
    else mutate({ id: merchant.id, offers, seenOffers });
  };
  const explain = (error: unknown) => {
    const now = currentOffers(error);
    if (!now) return form.explain(error);
    const offers = MERCHANT_PRODUCTS.map(product => {
      const mdr = rateOf(now, product);
      const rate = mdr === undefined ? '–' : `${formatRate(mdr)} %`;
      return `${translate(`merchants.products.${product}`)}: ${rate}`;
    });
    return translate('merchants.offers.meanwhile', { offers: offers.join(', ') });
  };
  return (
    <FormDialog<OffersForm>
      {...form}
      explain={explain}
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
