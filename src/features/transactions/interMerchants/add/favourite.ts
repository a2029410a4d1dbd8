import { RELATIONSHIPS } from '#contract/words/options.ts';

/** Form values, as typed text. */
export const emptyFavourite = {
  /** ULID or referral code for the lookup. */
  code: '',
  /** ULID of the merchant found. */
  merchantUlid: '',
  merchantName: '',
  relationship: '',
  remark: '',
};
export type FavouriteForm = typeof emptyFavourite;

/** The request body of the form; undefined without a merchant or a relation. */
export function favouriteOf(form: FavouriteForm, merchantId: number) {
  const { merchantUlid, merchantName: name } = form;
  const relationship = RELATIONSHIPS.find(one => one === form.relationship);
  if (merchantUlid === '' || !relationship) return undefined;
  const remark = form.remark.trim();
  return { merchantId, merchantUlid, relationship, remark, shown: { name } };
}
