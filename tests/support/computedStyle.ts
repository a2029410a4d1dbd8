/**
 * jsdom matches every rule of its default style sheet on each call of `getComputedStyle`, which
 * Testing Library makes for each element and its ancestors: a tenth of the time of a screen test. What a
 * test can notice of a style is whether something is seen and can be pressed. Where no rule of the page
 * says so, that follows from the tag and a few attributes, and is computed once for each combination.
 */
export function installComputedStyle(): void {
  // The window outlives a test file.
  if (INSTALLED in window) return;
  Object.assign(window, { [INSTALLED]: true });
  const compute = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string => {
    const key = [element.localName, ...DECIDING.map(name => element.getAttribute(name))].join('|');
    const known = displays.get(key);
    if (known !== undefined) return known;
    const bare = element.cloneNode(false) as Element;
    for (const name of bare.getAttributeNames()) {
      if (!DECIDING.includes(name)) bare.removeAttribute(name);
    }
    const { display } = compute(bare);
    displays.set(key, display);
    return display;
  };
  const ofPseudo = document.createElement('i').style;
  const isDecided = decidingRules();

  window.getComputedStyle = (element, pseudo) => {
    // What stands before or after an element is asked for each name, and is never a word.
    if (pseudo) return ofPseudo;
    if (!('style' in element) || isDecided(element)) return compute(element);
    const inline = element.style as CSSStyleDeclaration;
    const computed = (property: string): string => {
      if (property === 'display') return inline.display || displayOf(element);
      if (property === 'visibility') return inherited(element, 'visibility') || 'visible';
      if (property === 'pointer-events') return inherited(element, 'pointerEvents') || 'auto';
      return inline.getPropertyValue(property);
    };
    return new Proxy(inline, {
      get: (style, key) => {
        if (key === 'getPropertyValue') return computed;
        if (key === 'display' || key === 'visibility') return computed(key);
        if (key === 'pointerEvents') return computed('pointer-events');
        const value: unknown = Reflect.get(style, key, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

const INSTALLED = 'kaunterComputedStyle';

/** What a test can notice of a style. */
const NOTICED = ['display', 'visibility', 'pointer-events'];

/** @returns whether a rule of the page's own style sheets decides if an element is seen and can be pressed */
function decidingRules(): (element: Element) => boolean {
  let known = 0;
  let selectors: string[] = [];
  return element => {
    // Styles come with the components that need them, each in an element of its own.
    if (document.styleSheets.length !== known) {
      known = document.styleSheets.length;
      selectors = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter(rule => rule instanceof CSSStyleRule)
        .filter(({ style }) => NOTICED.some(property => style.getPropertyValue(property) !== ''))
        .map(({ selectorText }) => selectorText);
    }
    return selectors.some(selector => element.closest(selector) !== null);
  };
}

/** Attributes that the default style sheet looks at. */
const DECIDING = ['hidden', 'open', 'type'];

/** The value of the nearest element that sets one. */
function inherited(element: Element | null, property: 'visibility' | 'pointerEvents'): string {
  for (let at = element; at; at = at.parentElement) {
    const value = 'style' in at ? (at.style as CSSStyleDeclaration)[property] : '';
    if (value) return value;
  }
  return '';
}
