import * as f from '#contract/fields.ts';
import { ROLES } from '#contract/words/roles.ts';
import { MERCHANT_TYPES } from '#contract/words/statuses.ts';

export const menuItemFields = {
  label: f.text({ max: 100 }),
  link: f.nullable(f.text({ max: 200 })),
  accessibleRoles: f.list(f.enumeration(ROLES), ROLES.length),
  accessibleMerchantTypes: f.list(f.enumeration(MERCHANT_TYPES), MERCHANT_TYPES.length),
  hideInSidebar: f.boolean(),
  order: f.integer({ min: 0, max: 9999 }),
};
