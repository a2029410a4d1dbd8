import { getMenu, updateMenuItem } from '#contract/endpoints/people/ownMenu.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { originOf } from '#server/kernel/work.ts';
import { changeMenuItem, menuOf, wholeMenu } from '#server/services/portal/menu.ts';

/** The menu, which is also what decides who reaches a screen. Source: docs/product.md, 4.8 and 6.1. */
export const menu = [
  bind(getMenu, {
    // all of it only for who may change it; others get their own, whatever they ask for
    handle: ({ db, viewer, query }) =>
      query.all && viewer.role === 'EWALLET_ADMIN' ? wholeMenu(db) : menuOf(db, viewer),
  }),

  bind(updateMenuItem, {
    handle: call =>
      changeMenuItem(call.services, call.tx, originOf(call), idFrom(call.params.id), call.body),
  }),
];
