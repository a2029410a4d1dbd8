import { describe, expect, it } from 'vitest';
import { readDatabaseUrl } from '#server/db/databaseUrl.ts';
import { EnvironmentError, readEnvironment } from '#server/environment.ts';
import { isPrivateDatabase } from '#server/kernel/request/encrypted.ts';

const smtpOf = (SMTP_URL: string) =>
  readEnvironment({ SMTP_URL, MAIL_FROM: 'a@example.com' }).mail?.url;

describe('a mail server', () => {
  it.each(['smtp://mail.example.com:587', 'smtp://10.0.0.5', 'smtp://127.0.0.1.example.com'])(
    'on another machine requires TLS: %s',
    url => expect(smtpOf(url)).toMatch(/[?&]requireTLS=true$/),
  );

  it.each([
    'smtp://localhost:2525',
    'smtp://127.0.0.1',
    'smtp://[::1]',
    'smtps://mail.example.com',
    'smtp://mail.example.com?requireTLS=false',
  ])('keeps its URL if it is local, uses TLS or opts out: %s', url =>
    expect(smtpOf(url)).toBe(url),
  );
});

describe('a webhook', () => {
  it('must use HTTPS unless it is local', () => {
    const read = (MAIL_WEBHOOK: string) => readEnvironment({ MAIL_WEBHOOK }).mail?.url;
    expect(() => read('http://hooks.example.com/mail')).toThrow(EnvironmentError);
    expect(read('https://hooks.example.com/mail')).toBe('https://hooks.example.com/mail');
    expect(read('http://127.0.0.1:9000/mail')).toBe('http://127.0.0.1:9000/mail');
  });
});

describe('a database', () => {
  it.each([
    ['postgres://kaunter@db.example.com/kaunter', false],
    ['postgres://kaunter@db.example.com/kaunter?sslmode=prefer', false],
    ['postgres://kaunter@db.example.com/kaunter?sslmode=verify-full', true],
    ['postgres://kaunter@127.0.0.1/kaunter', true],
    ['postgres:///kaunter?host=/var/run/postgresql', true],
    ['postgres:///kaunter?host=db.example.com', false],
    ['postgres://kaunter@/kaunter?host=/var/run/postgresql', true],
    ['postgres://kaunter:p%40ss@/kaunter?host=db.example.com', false],
    ['postgres://localhost/kaunter?host=10.0.0.5', false],
    ['postgres://db.example.com/kaunter?host=127.0.0.1', true],
    ['postgres://kaunter@%2Fvar%2Frun%2Fpostgresql/kaunter', true],
  ])('reached by %s is private: %s', (url, expected) => {
    expect(isPrivateDatabase(readDatabaseUrl(url))).toBe(expected);
  });
});
