import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '#contract/endpoints/index.ts';

/** A declaration of a module, or an entry of a declared object, with its source text. */
interface Part {
  /** `actions`, or `actions.topUp`. */
  name: string;
  text: string;
}

/** Objects whose entries are react-admin's resources, which screens name by a string. */
const RESOURCES = /^(?:resources|lateResources)$/;
/** Objects whose entries are actions, which screens call by name. */
const ACTIONS = /^(?:actions|\w+Actions)$/;

/** An entry that loads the action of the same name from another module: `closeFinding: report('closeFinding')`. */
const LATE = /^ {2}(\w+): \w+\('\1'\)/;

/**
 * The calls that the providers make, by the name under which screens use them: `.topUp` for an action, `'wallets'` for
 * a resource, and the plain name of an import. Read from the sources, whose layout the formatter guarantees: a
 * declaration begins a line, and an entry of an object is indented by two.
 * @param folder of the providers
 */
export function providerCalls(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.tsx?$/.test(name),
  );
  const parts = new Map(
    files
      .flatMap(file => partsOf(readFileSync(join(folder, file), 'utf8')))
      .map(part => [part.name, part.text]),
  );
  const calls = new Map<string, readonly string[]>();
  for (const name of parts.keys()) {
    const [owner = '', entry] = name.split('.');
    const isResource = RESOURCES.test(owner);
    if (entry === undefined ? isCollection(owner) : !(isResource || ACTIONS.test(owner))) continue;
    const reached = [...reach(parts, name)];
    const key = entry === undefined ? owner : isResource ? `'${entry}'` : `.${entry}`;
    calls.set(key, [...new Set([...(calls.get(key) ?? []), ...reached])]);
  }
  return calls;
}

/** Whether an object contains all actions or resources: naming it does not mean that all of them are used. */
const isCollection = (name: string): boolean =>
  /^(?:actions|lateActions)$/.test(name) || RESOURCES.test(name);

function partsOf(source: string): Part[] {
  const body = source
    .replace(/^import [^;]+;$/gm, '')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const declarations = body.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m);
  return declarations.flatMap(text => {
    const [, name = ''] = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(text) ?? [];
    if (name === '') return [];
    const entries = text.split(/^(?= {2}(?:\.{3}|(?:async )?\w+(?::|,|\()))/m).slice(1);
    const named = entries.flatMap(entry => {
      const [, key = ''] = /^ {2}(?:async )?(\w+)/.exec(entry) ?? [];
      return key === '' ? [] : [{ name: `${name}.${key}`, text: entry }];
    });
    return [{ name, text }, ...named];
  });
}

/** The endpoints that a part uses, directly or through other parts. */
function reach(parts: ReadonlyMap<string, string>, start: string): Set<string> {
  const calls = new Set<string>();
  const seen = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const text = parts.get(name) ?? '';
    const late = LATE.exec(text)?.[1];
    if (late !== undefined) {
      waiting.push(...[...parts.keys()].filter(part => part.endsWith(`Actions.${late}`)));
      continue;
    }
    for (const [, word = '', member] of text.matchAll(/(\w+)(?:\.(\w+))?/g)) {
      if (Object.hasOwn(allEndpoints, word)) calls.add(word);
      const entry = `${word}.${member}`;
      if (parts.has(entry)) waiting.push(entry);
      else if (parts.has(word) && !isCollection(word)) waiting.push(word);
    }
  }
  return calls;
}
