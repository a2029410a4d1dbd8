import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeOfDatabase } from '#server/db/databaseUrl.ts';
import { EnvironmentError, readEnvironment } from '#server/environment.ts';

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message.split('\n');
  }
};

describe('the environment', () => {
  it('may be empty', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      metricsPort: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      seed: 'demo',
      publicUrl: 'http://localhost:3000',
      host: undefined,
      adminPassword: undefined,
      bank: undefined,
      reportDays: 35,
      mail: undefined,
      trustedProxies: [],
    });
  });

  it('may set everything', () => {
    expect(
      readEnvironment({
        PORT: '8080',
        METRICS_PORT: '9464',
        DATA_DIR: '/var/lib/kaunter',
        DATABASE_URL: 'postgres://kaunter@db/kaunter',
        SEED: '1000000',
        PUBLIC_URL: 'https://kaunter.example.com',
        HOST: '0.0.0.0',
        ADMIN_PASSWORD: 'Pilihan#2027',
        BANK: 'stand-in',
        REPORT_DAYS: '7',
        SMTP_URL: 'smtps://kaunter:secret@mail.example.com',
        MAIL_FROM: 'Kaunter <no-reply@example.com>',
        TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32,192.0.2.1',
      }),
    ).toEqual({
      port: 8080,
      metricsPort: 9464,
      dataDir: '/var/lib/kaunter',
      databaseUrl: 'postgres://kaunter@db/kaunter',
      seed: 1_000_000,
      publicUrl: 'https://kaunter.example.com',
      host: '0.0.0.0',
      adminPassword: 'Pilihan#2027',
      bank: 'stand-in',
      reportDays: 7,
      mail: {
        kind: 'smtp',
        url: 'smtps://kaunter:secret@mail.example.com',
        from: 'Kaunter <no-reply@example.com>',
      },
      trustedProxies: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
    });
  });

  it('treats empty variables as unset', () => {
    const empty = { PORT: '', DATA_DIR: '', DATABASE_URL: '', SEED: '', PUBLIC_URL: '' };
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });

  it('creates no demo accounts on a server by default', () => {
    const databaseUrl = 'postgresql://localhost/kaunter';
    expect(readEnvironment({ DATABASE_URL: databaseUrl }).seed).toBe('none');
    expect(readEnvironment({ DATABASE_URL: databaseUrl, SEED: 'demo' }).seed).toBe('demo');
  });

  it('accepts a user without a host, for a database at a Unix socket', () => {
    const databaseUrl = 'postgres://kaunter@/kaunter?host=/var/run/postgresql';
    expect(readEnvironment({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
    expect(placeOfDatabase(databaseUrl)).toBe('/var/run/postgresql/kaunter');
  });

  it('uses the port in the default public URL', () => {
    expect(readEnvironment({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  });

  it('accepts a public URL that ends with a slash', () => {
    const settings = readEnvironment({ PUBLIC_URL: 'https://kaunter.example.com:443/' });
    expect(settings.publicUrl).toBe('https://kaunter.example.com');
  });

  it.each([
    ['METRICS_PORT', '3000'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/kaunter'],
    ['DATABASE_URL', 'localhost'],
    ['SEED', 'Demo'],
    ['SEED', '-1'],
    ['SEED', '1e6'],
    ['SEED', '99999999'],
    ['PUBLIC_URL', 'kaunter.example.com'],
    ['PUBLIC_URL', 'ftp://kaunter.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://example.com/portal'],
    ['PUBLIC_URL', 'https://example.com/?from=mail'],
    ['PUBLIC_URL', 'https://example.com/#portal'],
    ['PUBLIC_URL', 'https://kaunter:secret@example.com'],
    ['BANK', 'maybank'],
    ['ADMIN_PASSWORD', 'Pilihan'],
    ['ADMIN_PASSWORD', 'P@ssw0rd2026'],
    ['MAIL_WEBHOOK', 'smtp://mail.example.com'],
    ['MAIL_FROM', 'Kaunter'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '2001:db8::/129'],
    ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
    ['TRUSTED_PROXIES', '*'],
  ])('reports that %s cannot be %s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must`));
  });

  it('allows one way to send mail, with a sender for SMTP', () => {
    const SMTP_URL = 'smtp://mail.example.com';
    const MAIL_WEBHOOK = 'https://hooks.example.com/mail';
    const MAIL_FROM = 'no-reply@example.com';
    expect(readEnvironment({ MAIL_WEBHOOK }).mail).toEqual({
      kind: 'webhook',
      url: MAIL_WEBHOOK,
      from: undefined,
    });
    expect(problemsOf({ SMTP_URL: 'mail.example.com', MAIL_FROM })).toEqual([
      'SMTP_URL must begin with smtp:// or smtps://',
    ]);
    expect(problemsOf({ SMTP_URL })).toEqual(['MAIL_FROM must be set with SMTP_URL']);
    expect(problemsOf({ SMTP_URL, MAIL_WEBHOOK, MAIL_FROM })).toEqual([
      'MAIL_WEBHOOK must not be set beside SMTP_URL',
    ]);
  });

  it('reports all problems at once', () => {
    expect(problemsOf({ PORT: 'x', SEED: 'y', PUBLIC_URL: 'z' })).toHaveLength(3);
  });
});
