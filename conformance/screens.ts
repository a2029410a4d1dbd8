import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { TEMPLATE_PATHS } from '#contract/messages/templatePaths.ts';
import { PATHS } from '#contract/paths.ts';
import { PATHS as SITE_PATHS } from '#contract/sitePaths.ts';
import { providerCalls } from './providerCalls.ts';

/** The screens that need each call: routes of the portal, or `every screen`. */
export type ScreensByCall = ReadonlyMap<string, readonly string[]>;

const EVERYWHERE = 'every screen';
/** Requested before any screen, by a plain `fetch`. */
const CONFIGURATION = 'getRuntimeConfig';
/** The folders whose calls any screen may need. */
const AROUND = [
  'src/shell',
  'src/session',
  'src/api/session',
  'src/api/stream',
  'src/page',
  'src/app',
  'src/providers/store',
  'src/providers/auth',
];
/** The layers of a screen's own code; the providers are looked up by the names that it uses. */
const LAYERS = /^src\/(features|hooks|records|ui)\//;

/**
 * Finds the screens that are affected if a call differs, by reading the portal's sources: from each screen that a
 * feature declares, along its imports, to the actions and resources that it names, and from these to their calls.
 * @param root folder of the project
 */
export function screensByCall(root: string): ScreensByCall {
  const behind = providerCalls(join(root, 'src/providers'));
  const closely = new Map<string, Set<string>>();
  const loosely = new Map<string, Set<string>>();
  for (const { screen, files } of partsOfPortal(root)) {
    const texts = files.map(file => readFileSync(join(root, file), 'utf8'));
    add(closely, screen, callsIn(texts, behind));
    add(loosely, screen, wordsIn(texts, behind));
  }
  add(closely, EVERYWHERE, [CONFIGURATION]);
  const calls = Object.keys(allEndpoints).map(
    call => [call, [...(closely.get(call) ?? loosely.get(call) ?? [])]] as const,
  );
  return new Map(calls);
}

function add(found: Map<string, Set<string>>, screen: string, calls: Iterable<string>): void {
  for (const call of calls) found.set(call, (found.get(call) ?? new Set()).add(screen));
}

/** The screens, and the code that all of them share, each with its files. */
function partsOfPortal(root: string): { screen: string; files: string[] }[] {
  return [
    { screen: EVERYWHERE, files: AROUND.flatMap(folder => sourcesIn(root, folder)) },
    { screen: SITE_PATHS.login, files: sourcesIn(root, 'src/site') },
    { screen: SITE_PATHS.wizard, files: sourcesIn(root, 'src/features/onboarding/wizard') },
    ...declaredScreens(root).map(({ path, file }) => ({
      screen: path,
      files: [...reachable(root, file)],
    })),
  ];
}

const sourcesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name));

const TARGET = /import\('(\.[^']+)'\)/;

/**
 * The screens in `screens.ts` files: each route, with the file that is loaded for it, directly or by a named loader.
 */
function declaredScreens(root: string): { path: string; file: string }[] {
  const declarations = sourcesIn(root, 'src/features').filter(file => file.endsWith('screens.ts'));
  return declarations.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8');
    const loaders = new Map(
      [...text.matchAll(/const (\w+) = \(\) => import\('(\.[^']+)'\)/g)].map(
        ([, name = '', target = '']) => [name, target],
      ),
    );
    return [...text.matchAll(/\[(?:PATHS\.)?(\w+)\]: async([^\n]*)/g)].flatMap(
      ([, name = '', load = '']) => {
        const loader = /await (\w+)\(\)/.exec(load)?.[1] ?? '';
        const target = TARGET.exec(load)?.[1] ?? loaders.get(loader);
        if (target === undefined) return [];
        const at = join(dirname(file), target);
        return routesOf(name).map(path => ({ path, file: at }));
      },
    );
  });
}

/** Templates have a list and a page per channel. */
function routesOf(name: string): string[] {
  if (Object.hasOwn(PATHS, name)) return [PATHS[name as keyof typeof PATHS]];
  const isPart = name === 'list' || name === 'page';
  return isPart ? Object.values(TEMPLATE_PATHS).map(paths => paths[name]) : [];
}

/** A file and its imports, directly or indirectly, within the layers of screens. */
function reachable(root: string, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !LAYERS.test(file)) continue;
    seen.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, to = ''] of text.matchAll(/(?:from |import\()'([#.][^']+)'/g)) {
      const target = to.startsWith('#') ? `src/${to.slice(1)}` : join(dirname(file), to);
      if (/\.tsx?$/.test(target)) waiting.push(resolve('/', target).slice(1));
    }
  }
  return seen;
}

/** Matches the name of a react-admin resource in code: `resource="users"`, `useGetOne('users'`. */
const RESOURCE =
  /(?:\b(?:resource|reference|list)(?:=\{?|: )|\b(?:get|use|create|update|delete)\w*(?:<[^(]*>)?\(\s*)['"](\w+)['"]/g;
const ACTION = /\bprovider\s*\.(\w+)\b/g;
const IMPORTED =
  /import (?:type )?\{([^}]+)\} from '(?:#contract\/endpoints|#providers\/application)\//g;

/** The calls behind the endpoints, actions (`provider.topUp`) and resources that are used. */
function callsIn(texts: readonly string[], behind: ReadonlyMap<string, readonly string[]>) {
  const calls = new Set<string>();
  const use = (key: string) => {
    for (const call of behind.get(key) ?? []) calls.add(call);
  };
  for (const text of texts) {
    for (const [, action] of text.matchAll(ACTION)) use(`.${action}`);
    for (const [, resource] of text.matchAll(RESOURCE)) use(`'${resource}'`);
    for (const [, names = ''] of text.matchAll(IMPORTED)) {
      for (const name of names.split(',').map(one => one.trim())) {
        if (Object.hasOwn(allEndpoints, name)) calls.add(name);
        else use(name);
      }
    }
  }
  return calls;
}

/** The calls whose action or resource is named anywhere: for code that picks one by a variable. */
function wordsIn(texts: readonly string[], behind: ReadonlyMap<string, readonly string[]>) {
  const words = new Set(texts.flatMap(text => text.match(/\w+/g) ?? []));
  const keys = [...words].flatMap(word => [`.${word}`, `'${word}'`]);
  return new Set(keys.flatMap(key => behind.get(key) ?? []));
}
