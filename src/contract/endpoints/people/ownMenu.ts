import { get, value } from '#contract/endpoint.ts';
import { boolean, list } from '#contract/fields.ts';
import { menuItem } from '#contract/menu.ts';

/** The menu, and the stream that reports its changes. Source: docs/product.md, 7.9. */

export const getMenu = get('/user/api/menu', 'spec', {
  who: ['any'],
  query: { all: boolean() },
  answer: value(list(menuItem)),
});

/** Events: Menu (Updated, Saved); ours: Notification, Approval, Claim, Chat, Calendar. */
export const subscribe = get('/user/api/sse/subscribeRole/{role}', 'spec', {
  who: ['any'],
  answer: { kind: 'stream' },
});
