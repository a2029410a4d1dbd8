import { RELATIONSHIPS } from '../../../../contract/options.ts';
import type { NewFavourite } from '../../../../providers/data/surface.ts';

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

/** A favourite to be, by the name that the person was shown. */
export interface NamedFavourite extends NewFavourite {
  merchantName: string;
}

/** What the form says; undefined as long as it does not say whom, or as what. */
export function favouriteOf(form: FavouriteForm, merchantId: number): NamedFavourite | undefined {
  const { merchantUlid, merchantName, remark } = form;
  const relationship = RELATIONSHIPS.find(one => one === form.relationship);
  if (merchantUlid === '' || !relationship) return undefined;
  return { merchantId, merchantUlid, merchantName, relationship, remark: remark.trim() };
}

export const intentOf = (favourite: NewFavourite): string => {
  const { merchantId, merchantUlid, relationship, remark } = favourite;
  return JSON.stringify(['addFavourite', merchantId, merchantUlid, relationship, remark]);
};
