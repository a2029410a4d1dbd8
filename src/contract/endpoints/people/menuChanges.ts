import { patch, value } from '#contract/endpoint.ts';
import { list } from '#contract/fields.ts';
import { menuItem } from '#contract/menu.ts';
import { menuItemUpdate, menuUpdate } from '#contract/records/menuChange.ts';

/** Changes to the menu. Source: docs/product.md, 7.9; docs/contract.md. */

export const updateMenuItem = patch('/user/api/menu/update/{id}', 'spec', {
  who: ['admin'],
  body: menuItemUpdate,
  answer: value(menuItem),
});

/** Changes several items at once: all or none, with one event for each affected role. Returns the whole menu. */
export const updateMenu = patch('/user/api/menu', 'ours', {
  who: ['admin'],
  body: menuUpdate,
  answer: value(list(menuItem)),
});
