/**
 * For the first match of a selector by tag (`head`, `base[href]`, `meta[name=build]`), jsdom walks the whole page, and
 * it asks for the page's `<base>` with each address that it resolves; so do React for each `<title>` and MUI for each
 * theme. That is an eighth of the time of a screen test. Here the elements of the tag, which jsdom keeps listed, are
 * tried one by one.
 */
export function installSelectors(): void {
  // The window outlives a test file.
  if (INSTALLED in window) return;
  Object.assign(window, { [INSTALLED]: true });
  for (const prototype of [prototypeOf(document), prototypeOf(document.documentElement)]) {
    const { querySelector } = prototype;
    prototype.querySelector = function first(selector) {
      const simple = readSimple(selector);
      if (!simple) return querySelector.call(this, selector);
      for (const element of this.getElementsByTagName(simple.tag)) {
        if (simple.attributes.every(isThere, element)) return element;
      }
      return null;
    };
  }
}

const INSTALLED = 'kaunterSelectors';

interface Queried {
  querySelector(selector: string): Element | null;
  getElementsByTagName(tag: string): Iterable<Element>;
}

/** What jsdom's own code asks, behind the objects of the page. */
function prototypeOf(node: Document | Element): Queried {
  const key = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl');
  let at = key && Reflect.get(node, key);
  while (at && !Object.hasOwn(at, 'querySelector')) at = Object.getPrototypeOf(at);
  if (!at) throw new Error('jsdom keeps its elements elsewhere now.');
  return at;
}

interface Attribute {
  readonly name: string;
  /** Undefined: any. */
  readonly value: string | undefined;
}

const ATTRIBUTE = /\[([\w-]+)(?:=(?:"([^"\]\\]*)"|([\w-]+)))?\]/g;
const SIMPLE = new RegExp(`^([a-z][a-z\\d]*)((?:${ATTRIBUTE.source})*)$`);

/** A tag with attributes; undefined for any other selector. */
function readSimple(selector: string): { tag: string; attributes: Attribute[] } | undefined {
  const [, tag, brackets = ''] = SIMPLE.exec(selector) ?? [];
  if (!tag) return undefined;
  const attributes = [...brackets.matchAll(ATTRIBUTE)].map(([, name = '', quoted, bare]) => ({
    name,
    value: quoted ?? bare,
  }));
  return { tag, attributes };
}

function isThere(this: Element, { name, value }: Attribute): boolean {
  const given = this.getAttribute(name);
  return given !== null && (value === undefined || given === value);
}
