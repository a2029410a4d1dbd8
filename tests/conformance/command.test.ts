import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAccounts } from '#conformance/accounts.ts';
import { readArguments } from '#conformance/arguments.ts';
import { screensByCall } from '#conformance/screens.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { PATHS } from '#contract/paths.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

describe('the command line', () => {
  it('takes an address, an accounts file and permission to write', () => {
    expect(readArguments(['https://api.example.com/x', '--accounts', 'a.json', '--write'])).toEqual(
      {
        url: 'https://api.example.com',
        accounts: 'a.json',
        write: true,
        out: 'conformance-report',
      },
    );
  });

  it.each([
    [[]],
    [['ftp://example.com']],
    [['http://a.my', 'http://b.my']],
    [['http://a.my', '--wirte']],
  ])('explains its usage for %j', words => {
    expect(() => readArguments(words)).toThrow('npm run conformance -- URL');
  });
});

it('exits with 126 if it cannot run at all', () => {
  const command = ['--import', 'tsx', 'conformance/run.ts', 'http://127.0.0.1:1'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stderr).toContain('Nobody can log in');
  expect(status).toBe(126);
});

describe('the accounts file', () => {
  const read = (content: unknown) => {
    const file = join(temporaryTree({}), 'accounts.json');
    writeFileSync(file, JSON.stringify(content));
    return readAccounts(file);
  };
  const admin = { username: 'a', password: 'b' };

  it('has an account per role, and moves money only if it says so', () => {
    expect(read({ EWALLET_ADMIN: admin })).toEqual({
      byRole: { EWALLET_ADMIN: admin },
      money: false,
    });
    expect(read({ EWALLET_ADMIN: admin, money: true }).money).toBe(true);
  });

  it.each([
    [{ ADMIN: admin }, 'ADMIN is not one of'],
    [{ EWALLET_ADMIN: { username: 'a' } }, 'needs a username and a password'],
    [{ money: 'yes' }, 'money must be true or false'],
    [[], 'not a JSON object'],
  ])('refuses %j', (content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});

describe('the screens that need a call', () => {
  const screens = screensByCall(process.cwd());

  it.each([
    ['topUp', PATHS.topUp],
    ['decideEkyc', PATHS.ekycSubmittedCase],
    ['listOwnSessions', PATHS.account],
    ['updateWalletConfig', PATHS.walletLimits],
    ['listUserReports', PATHS.userReports],
    ['createTemplate', '/platform/templates/sms'],
    ['submitOnboarding', '/onBoarding'],
    ['getMenu', 'every screen'],
    ['getRuntimeConfig', 'every screen'],
  ])('%s: %s', (call, screen) => {
    expect(screens.get(call)).toContain(screen);
  });

  it('do not include screens that do not use it', () => {
    expect(screens.get('topUp')).toEqual([PATHS.topUp]);
    expect(screens.get('decideEkyc')).not.toContain(PATHS.transactions);
  });

  it('are known for almost every call', () => {
    const without = Object.keys(allEndpoints).filter(call => screens.get(call)?.length === 0);
    expect(without.length).toBeLessThan(16);
  });
});
