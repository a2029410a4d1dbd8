import type { Section } from '#contract/menu.ts';
import type { Role } from '#contract/words/roles.ts';
import type { MerchantType } from '#contract/words/statuses.ts';

/**
 * A screen in the menu. The portal translates it by identifier; the label is the fallback for
 * unknown identifiers.
 */
export interface Item {
  /** The prefix before the first dash is the section. */
  identifier: `${Section}-${string}`;
  label: string;
  link: string;
  roles: readonly Role[];
  merchantTypes?: readonly MerchantType[];
  hidden?: true;
}
