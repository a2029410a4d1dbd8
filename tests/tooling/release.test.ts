import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { idleLicences, wrongLicences } from '#scripts/checks/licences.mjs';
import { freePort } from '#scripts/freePort.mjs';
import { isInstalled } from '#scripts/release/installed.mjs';
import { partOfLock } from '#scripts/release/lock.mjs';
import { billOfMaterials, writeRelease } from '#scripts/release/writeRelease.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

describe('the lockfile of a release', () => {
  const packages = {
    '': {},
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { b: '1' },
      optionalDependencies: { c: '1' },
    },
    'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { d: '1' } },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/d': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };

  it('has only the needed packages, each in the version that resolves for its importer', () => {
    expect(Object.keys(partOfLock({ packages }, ['a']))).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/d',
    ]);
    expect(Object.keys(partOfLock({ packages }, ['b']))).toEqual(['node_modules/b']);
  });

  it('is not written if a package is missing', () => {
    const missing = { ...packages, 'node_modules/d': undefined } as never;
    expect(() => partOfLock({ packages: missing }, ['x'])).toThrow('x is not in the lock');
  });
});

describe('the packages of a release', () => {
  const lock = (packages: object) => JSON.stringify({ packages });
  const named = {
    'node_modules/a': { version: '1.1.0' },
    'node_modules/a-windows': { version: '1.1.0', optional: true },
    'node_modules/a-types': { version: '1.1.0', devOptional: true },
  };
  const areInstalled = (installed: object) =>
    isInstalled(
      temporaryTree({
        'package-lock.json': lock({ '': { version: '2.0.0' }, ...named }),
        'node_modules/.package-lock.json': lock(installed),
      }),
    );

  it('are up to date if everything in the lockfile that this machine needs is installed', () => {
    expect(areInstalled(named)).toBe(true);
    expect(areInstalled({ 'node_modules/a': named['node_modules/a'] })).toBe(true);
  });

  it.each([
    ['an older one of a package', { 'node_modules/a': { version: '1.0.0' } }],
    ['not a package that is new', {}],
    ['one that is no longer needed', { ...named, 'node_modules/b': { version: '1.0.0' } }],
  ])('are outdated if the previous version has left %s', (_, installed) => {
    expect(areInstalled(installed)).toBe(false);
  });

  it('are missing at first', () => {
    expect(isInstalled(temporaryTree({ 'package-lock.json': lock(named) }))).toBe(false);
  });
});

describe('the licences', () => {
  const shipped = (license?: string) =>
    wrongLicences({ packages: { '': {}, 'node_modules/a': license ? { license } : {} } });

  it.each(['MIT', 'MIT AND ISC', '(MPL-2.0 OR Apache-2.0)'])('allow %s', licence => {
    expect(shipped(licence)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN FILE', undefined])(
    'refuse %s in a shipped package',
    licence => {
      expect(shipped(licence)).toEqual([`node_modules/a: ${licence ?? 'no licence'}`]);
    },
  );

  it('include none that no shipped package uses', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(idleLicences(lock)).toEqual([]);
    const onlyMit = idleLicences({ packages: { 'node_modules/a': { license: '(MIT OR ISC)' } } });
    expect(onlyMit).toContain('nothing is shipped under Apache-2.0');
    expect(onlyMit.join()).not.toMatch(/\b(MIT|ISC)\b(?!-)/);
  });

  it('do not matter for development tools', () => {
    const packages = { 'node_modules/a': { license: 'GPL-3.0-only', dev: true } };
    expect(wrongLicences({ packages })).toEqual([]);
  });
});

describe('a release', () => {
  const folder = join(temporaryTree({}, afterAll), 'kaunter');
  let name: string;
  beforeAll(() => {
    name = writeRelease(process.cwd(), folder);
  });
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

  it('is named after its version, which is in the changelog', () => {
    const { version } = read('package.json');
    expect(name).toBe(`kaunter-${version}`);
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
  });

  it('has a lockfile without development tools and hosts', () => {
    const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
    expect(text).not.toMatch(/"(?:dev|resolved)":/);
    expect(read('package-lock.json').packages['node_modules/react']).toBeUndefined();
    expect(read('package.json').devDependencies).toBeUndefined();
    expect(existsSync(join(folder, 'src'))).toBe(false);
  });

  it('contains everything that its documents link to', () => {
    const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
      /^[^/]+\.md$|^docs\/.*\.md$/.test(path),
    );
    const dead = documents.flatMap(path => {
      const links = readFileSync(join(folder, path), 'utf8').matchAll(/\]\(([^)#]+)/g);
      return [...links]
        .map(([, link = '']) => link)
        .filter(link => !link.includes(':') && !existsSync(join(folder, dirname(path), link)))
        .map(link => `${path}: ${link}`);
    });
    expect(documents).toContain('docs/deploying.md');
    expect(dead).toEqual([]);
  });

  it('has the licence of each package in the bundles of the portal', () => {
    const text = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const { version } = JSON.parse(readFileSync('node_modules/react/package.json', 'utf8'));
    expect(text).toContain(`react ${version} (MIT)\n`);
    expect(text).toContain('@mui/material ');
    expect(text.match(/Copyright/g)?.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/^(?:vite|vitest|pino) \d/m);
  });

  it('has a bill of materials, with what is in the bundles of the portal', () => {
    const { bomFormat, components, metadata } = JSON.parse(billOfMaterials(process.cwd()));
    const names = (components as { name: string }[]).map(one => one.name);
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'kaunter']);
    expect(names).toEqual(expect.arrayContaining(['@electric-sql/pglite', 'react', 'jsencrypt']));
    expect(names).not.toContain('vite');
  });

  const run = (dataDir: string, command: string, ...given: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', command, ...given], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, dataDir), DATABASE_URL: '' },
      encoding: 'utf8',
    });
    return [status, stdout, stderr];
  };

  it('can run its commands before the first start', () => {
    const backup = join(process.cwd(), 'tests/server/upgrade/0.1.0.backup');
    const restored = expect.stringMatching(/^Restored \d+ rows/m);
    expect(run('restored', 'restore', '--', backup)).toEqual([0, restored, '']);
    expect(isInstalled(folder)).toBe(true);
    const refused = expect.stringContaining('has a database already');
    // the second one does not install again
    expect(run('restored', 'restore', '--', backup)).toEqual([1, '', refused]);
  });

  it('starts with one command, and serves the portal', async () => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), SEED: 'none', REPORT_DAYS: '0' };
    const child = spawn(process.execPath, ['start.mjs'], {
      cwd: folder,
      env: { ...env, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Kaunter is at')) break;
    }
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // otherwise the next start would install again
    expect(isInstalled(folder)).toBe(true);
    expect(await (await fetch(`${url}/login`)).text()).toContain('<title>');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(run('data', 'verify')).toEqual([0, expect.stringContaining('match their seals'), '']);
  });
});
