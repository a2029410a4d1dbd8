import { endpoint, value } from '../endpoint.ts';
import { boolean, list } from '../fields.ts';
import { menuItem } from '../menu.ts';
import { menuItemUpdate } from '../records/menuItem.ts';

/** The menu, and the stream that tells of its changes. Source: spec section 7. */

export const getMenu = endpoint({
  method: 'GET',
  path: '/user/api/menu',
  source: 'spec',
  who: ['any'],
  query: { all: boolean() },
  answer: value(list(menuItem)),
});

export const updateMenuItem = endpoint({
  method: 'PATCH',
  path: '/user/api/menu/update/{id}',
  source: 'spec',
  who: ['admin'],
  body: menuItemUpdate,
  answer: value(menuItem),
});

/** Events: Menu (Updated, Saved); ours: Notification, Approval, Viewing, Chat. */
export const subscribe = endpoint({
  method: 'GET',
  path: '/user/api/sse/subscribeRole/{role}',
  source: 'spec',
  who: ['any'],
  answer: { kind: 'stream' },
});
