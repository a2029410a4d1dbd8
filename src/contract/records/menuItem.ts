import { boolean, enumeration, integer, list, nullable, object, partial, text } from '../fields.ts';
import { ROLES } from '../roles.ts';
import { MERCHANT_TYPES } from '../statuses.ts';

export const menuItemFields = {
  label: text({ max: 100 }),
  link: nullable(text({ max: 200 })),
  accessibleRoles: list(enumeration(ROLES), ROLES.length),
  accessibleMerchantTypes: list(enumeration(MERCHANT_TYPES), MERCHANT_TYPES.length),
  hideInSidebar: boolean(),
  order: integer({ min: 0, max: 9999 }),
};

/** Body of a change to a menu item. */
export const menuItemUpdate = object(partial(menuItemFields));
