import { RELATIONSHIPS } from '#contract/words/options.ts';

/** The form; text, as it is typed. */
export const emptyFavourite = {
  /** ULID or referral code, where it is looked up. */
  code: '',
  /** Who is meant, once it is known. */
  merchantUlid: '',
  merchantName: '',
  relationship: '',
  remark: '',
};
export type FavouriteForm = typeof emptyFavourite;

/** What the form says; undefined as long as it does not say whom, or as what. */
export function favouriteOf(form: FavouriteForm, merchantId: number) {
  const { merchantUlid, merchantName: name } = form;
  const relationship = RELATIONSHIPS.find(one => one === form.relationship);
  if (merchantUlid === '' || !relationship) return undefined;
  const remark = form.remark.trim();
  return { merchantId, merchantUlid, relationship, remark, shown: { name } };
}
