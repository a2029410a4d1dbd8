import { get, patch, value } from '#contract/endpoint.ts';
import { boolean, list } from '#contract/fields.ts';
import { menuItem } from '#contract/menu.ts';
import { menuItemUpdate } from '#contract/records/menuItem.ts';

/** The menu, and the stream that reports its changes. Source: docs/product.md, 7.9. */

export const getMenu = get('/user/api/menu', 'spec', {
  who: ['any'],
  query: { all: boolean() },
  answer: value(list(menuItem)),
});

export const updateMenuItem = patch('/user/api/menu/update/{id}', 'spec', {
  who: ['admin'],
  body: menuItemUpdate,
  answer: value(menuItem),
});

/** Events: Menu (Updated, Saved); ours: Notification, Approval, Claim, Chat. */
export const subscribe = get('/user/api/sse/subscribeRole/{role}', 'spec', {
  who: ['any'],
  answer: { kind: 'stream' },
});
