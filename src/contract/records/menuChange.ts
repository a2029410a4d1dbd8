import * as f from '#contract/fields.ts';
import { menuItemFields } from './menuItem.ts';

/** Body of a change to a menu item. */
export const menuItemUpdate = f.object(f.partial(menuItemFields));

const MAX_CHANGES = 500;

/** Body of a change to several menu items, which takes effect at once. */
export const menuUpdate = f.object({
  items: f.list(f.object({ id: f.integer(), ...f.partial(menuItemFields) }), MAX_CHANGES),
});
