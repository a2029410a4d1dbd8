import { patch, value } from '#contract/endpoint.ts';
import { integer, list, object, partial } from '#contract/fields.ts';
import { menuItem } from '#contract/menu.ts';
import { menuItemFields } from '#contract/records/menuItem.ts';

/** Changes to the menu. Source: docs/product.md, 7.9; docs/contract.md. */

const MAX_CHANGES = 500;

export const updateMenuItem = patch('/user/api/menu/update/{id}', 'spec', {
  who: ['admin'],
  body: object(partial(menuItemFields)),
  answer: value(menuItem),
});

/** Changes several items at once: all or none, with one event for each affected role. Returns the whole menu. */
export const updateMenu = patch('/user/api/menu', 'ours', {
  who: ['admin'],
  body: object({
    items: list(object({ id: integer(), ...partial(menuItemFields) }), MAX_CHANGES),
  }),
  answer: value(list(menuItem)),
});
