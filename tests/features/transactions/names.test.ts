import { describe, expect, it } from 'vitest';
import en from '#locales/en/money.json' with { type: 'json' };
import enPortal from '#locales/en/portal.json' with { type: 'json' };
import ms from '#locales/ms/money.json' with { type: 'json' };
import msPortal from '#locales/ms/portal.json' with { type: 'json' };
import ta from '#locales/ta/money.json' with { type: 'json' };
import taPortal from '#locales/ta/portal.json' with { type: 'json' };
import zh from '#locales/zh/money.json' with { type: 'json' };
import zhPortal from '#locales/zh/portal.json' with { type: 'json' };

describe.each([
  ['en', en, enPortal],
  ['zh', zh, zhPortal],
  ['ms', ms, msPortal],
  ['ta', ta, taPortal],
] as const)('in %s', (_, money, { menu, action }) => {
  it.each([
    ['transactions-payment', 'payment'],
    ['transactions-transfer', 'transfer'],
    ['transactions-topUp', 'topUp'],
    ['transactions-withdraw', 'withdraw'],
    ['transactions-creditPinPurchase', 'pinPurchase'],
  ] as const)('%s has the same name in the sidebar as on its page', (item, group) => {
    expect(menu[item]).toBe(money[group].title);
  });

  it('the last step of an action has the same name as its heading', () => {
    expect(action.steps.result).toBe(action.headings.result);
  });
});
