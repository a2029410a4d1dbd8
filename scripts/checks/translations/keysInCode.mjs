import swc from '@swc/core';

/**
 * The translation keys in source files.
 * @typedef {object} KeysInCode
 * @property {Map<string, string>} keys  string literals that look like a key, with their file
 * @property {Map<string, string>} patterns  families of keys, `*` for one segment: template literals such as
 * `status.user.${status}`, and comments that declare keys which only a library or the backend uses, such as `i18n:
 * resources.users.fields.*`
 * @property {Set<string>} literals  every string literal, for the keys that react-admin builds from them
 */

const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/;
const PATTERN = /^[a-z][A-Za-z0-9]*\.[A-Za-z0-9_.*-]*\*[A-Za-z0-9_.*-]*$/;
const DECLARED = /\bi18n:\s*([\w.*-]+)/g;
/** Attributes and fields that contain the path of a value in a record, which looks like a key. */
const PATHS = new Set(['source', 'sortBy', 'href']);
/** Attributes and fields that contain styles: `text.secondary` is a colour of the theme. */
const STYLES = new Set(['sx', 'color', 'bgcolor', 'borderColor']);

/**
 * Adds the keys of one file.
 * @param {KeysInCode} found
 * @param {string} file its name, for messages
 * @param {string} source its TypeScript
 */
function readSource(found, file, source) {
  /** @param {any} node @returns {void} */
  const visit = node => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'StringLiteral') addLiteral(node.value);
    if (node.type === 'TemplateLiteral' && node.quasis) addTemplate(node.quasis);
    const name = node.name?.value ?? node.key?.value;
    if (STYLES.has(name)) return;
    if (PATHS.has(name)) return addPath(node.value);
    for (const [part, child] of Object.entries(node)) if (part !== 'span') visit(child);
  };
  /** @param {any} node */
  const addPath = node => {
    if (node?.type === 'StringLiteral') found.literals.add(node.value);
    else visit(node);
  };
  /** @param {string} text */
  const addLiteral = text => {
    found.literals.add(text);
    if (KEY.test(text)) found.keys.set(text, file);
  };
  /** @param {{ cooked: string }[]} quasis */
  const addTemplate = quasis => {
    const pattern = quasis.map(({ cooked }) => cooked).join('*');
    if (quasis.length === 1) addLiteral(pattern);
    else if (PATTERN.test(pattern)) found.patterns.set(pattern, file);
  };

  visit(swc.parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body);
  for (const [, pattern = ''] of source.matchAll(DECLARED)) {
    if (pattern.includes('*')) found.patterns.set(pattern, file);
    else found.keys.set(pattern, file);
  }
}

/**
 * Reads which translation keys the sources use.
 * @param {Record<string, string>} sources TypeScript by file name
 * @returns {KeysInCode}
 */
export function keysInCode(sources) {
  /** @type {KeysInCode} */
  const found = { keys: new Map(), patterns: new Map(), literals: new Set() };
  for (const [file, source] of Object.entries(sources)) readSource(found, file, source);
  return found;
}
