import { menuItemFields } from '#contract/records/menuItem.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';

/** An item of the menu, as the history and a configuration file have it. i18n: roles.*, options.merchantTypes.* */
export const menuItemRecord = defineRecord('menuItem', menuItemFields, {
  accessibleRoles: { kind: 'labels', labels: 'roles' },
  accessibleMerchantTypes: { kind: 'labels', labels: ['options', 'merchantTypes'].join('.') },
});
