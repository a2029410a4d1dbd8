import { expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { noticesOf } from '#server/notices.ts';

const noticesAt = (variables: Record<string, string>, hasMail = true) =>
  noticesOf(readEnvironment(variables), { demo: true, hasMail, hasBank: true, isOwner: true });
const mail = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'no-reply@example.com' };
const proxied = { PUBLIC_URL: 'https://kaunter.example.com' };

it('a start says that its emails would link to this machine only', () => {
  const notice = [expect.stringMatching(/^Links in emails begin with http:\/\/localhost:4000,/)];
  expect(noticesAt({ ...mail, PORT: '4000' })).toEqual(notice);
  expect(noticesAt({ MAIL_WEBHOOK: 'https://hooks.example.com', PORT: '4000' })).toEqual(notice);
});

it('a start says nothing about links that work, or if no email is sent', () => {
  expect(noticesAt({ ...mail, ...proxied, TRUSTED_PROXIES: '10.0.0.0/8' })).toEqual([]);
  expect(noticesAt({})).toEqual([]);
});

it('a start says that all users share the address of a proxy that is not trusted', () => {
  const notice = expect.stringMatching(/^PUBLIC_URL is https.*Set TRUSTED_PROXIES/);
  expect(noticesAt(proxied)).toEqual([notice]);
  expect(noticesAt({ PUBLIC_URL: 'http://kaunter.example.com' })).toEqual([]);
});

it('a start names what is missing', () => {
  const bare = readEnvironment({ DATABASE_URL: 'postgres://db.example.com/kaunter' });
  expect(noticesOf(bare, { demo: false, hasMail: false, hasBank: false, isOwner: true })).toEqual([
    expect.stringMatching(/^No mail is sent/),
    expect.stringMatching(/^No bank is connected/),
    expect.stringMatching(/^The connection to the database is not encrypted/),
    expect.stringMatching(/^The account of DATABASE_URL owns the tables/),
  ]);
});

it.each(['passwords', 'new PIN', 'invitations', 'email addresses', 'applications', 'security'])(
  'a start without mail names what is not sent: %s',
  mails => {
    const [noMail] = noticesOf(readEnvironment({}), {
      demo: false,
      hasMail: false,
      hasBank: true,
      isOwner: false,
    });
    expect(noMail).toContain(mails);
  },
);
