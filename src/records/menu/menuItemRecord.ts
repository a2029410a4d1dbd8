import { menuItemFields } from '#contract/records/menuItem.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';

/** An item of the menu, as the history and a configuration file have it. i18n: roles.*, options.merchantTypes.* */
export const menuItemRecord = defineRecord('menuItem', menuItemFields, {
  accessibleRoles: { ...label('roles'), kind: 'labels' },
  accessibleMerchantTypes: { ...label('options', 'merchantTypes'), kind: 'labels' },
});
