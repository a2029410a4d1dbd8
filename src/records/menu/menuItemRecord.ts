import { menuItemFields } from '#contract/records/menuItem.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';

const merchantTypes = label('options', 'merchantTypes');

/** Prefix of the labels of merchant types. */
export const MERCHANT_TYPE_LABELS = merchantTypes.labels;

/**
 * An item of the menu, as the history and the preview of a configuration file show it.
 * i18n: roles.*, options.merchantTypes.*
 */
export const menuItemRecord = defineRecord('menuItem', menuItemFields, {
  accessibleRoles: { ...label('roles'), kind: 'labels' },
  accessibleMerchantTypes: { ...merchantTypes, kind: 'labels' },
});
