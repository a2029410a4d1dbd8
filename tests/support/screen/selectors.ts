/**
 * For the first match of a selector by tag (`head`, `base[href]`, `meta[name=build]`), jsdom walks the whole page, and
 * it asks for the page's `<base>` with each address that it resolves; so do React for each `<title>` and MUI for each
 * theme. That is an eighth of the time of a screen test. Here the elements of the tag, which jsdom keeps listed, are
 * tried one by one.
 */
export function installSelectors(): void {
  const page = implementation(document);
  // The window outlives a test file.
  if (Object.hasOwn(page, 'querySelector')) return;
  const { querySelector } = page;
  page.querySelector = selector => {
    const [, tag] = /^([a-z][a-z\d]*)(?:\[[^\]]*\])*$/.exec(selector) ?? [];
    if (!tag) return querySelector.call(page, selector);
    for (const element of page.getElementsByTagName(tag)) {
      if (selector === tag || element.matches(selector)) return element;
    }
    return null;
  };
}

interface Page {
  querySelector(selector: string): Element | null;
  getElementsByTagName(tag: string): Iterable<Element>;
}

/** What stands behind jsdom's document: its own code asks there. */
function implementation(document: Document): Page {
  const key = Object.getOwnPropertySymbols(document).find(
    ({ description }) => description === 'impl',
  );
  if (!key) throw new Error('jsdom keeps its document elsewhere now.');
  return Reflect.get(document, key);
}
