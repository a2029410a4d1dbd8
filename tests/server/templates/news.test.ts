import { expect, it } from 'vitest';
import { NOTIFICATIONS } from '#contract/words/notifications.ts';
import enPortal from '#locales/en/portal.json' with { type: 'json' };
import msPortal from '#locales/ms/portal.json' with { type: 'json' };
import taPortal from '#locales/ta/portal.json' with { type: 'json' };
import zhPortal from '#locales/zh/portal.json' with { type: 'json' };
import { en, ms, ta, zh } from '#server/seed/templates/news.ts';

const { MONEY, APPLICATION, CHAT } = NOTIFICATIONS;

it.each([
  ['en', en, enPortal],
  ['zh', zh, zhPortal],
  ['ms', ms, msPortal],
  ['ta', ta, taPortal],
] as const)('an email about a notification has its title, in %s', (_, mails, { notifications }) => {
  for (const title of [...MONEY.titles, ...APPLICATION.titles, ...CHAT.titles]) {
    expect(mails[title].title).toBe(notifications.titles[title]);
  }
});
