/**
 * Makes `getComputedStyle` faster. jsdom matches every rule of its default style sheet and of Emotion's on each call,
 * which Testing Library makes for each element and its ancestors: a tenth of the time of a screen test, and more with
 * MUI. Of all styles, a test can only observe whether an element is visible and can be pressed. Unless a rule of the
 * page may hide the element, that follows from its tag and a few attributes, and is computed once for each combination.
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
  const { mayHide, mayShow } = decidingRules();

  window.getComputedStyle = (element, pseudo) => {
    // Accessible names query `::before` and `::after`, which never contain text.
    if (pseudo) return ofPseudo;
    if (!('style' in element) || mayHide(element)) return compute(element);
    const inline = element.style as CSSStyleDeclaration;
    const display = inline.display || displayOf(element);
    if (display === 'none' && mayShow(element)) return compute(element);
    const computed = (property: string): string => {
      if (property === 'display') return display;
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

/** The styles that a test can observe, and the value that matters. */
const HIDING = { display: 'none', visibility: 'hidden', 'pointer-events': 'none' };

/** Selectors by a class or tag of their subject; `''` holds those without either. */
type Selectors = Map<string, string[]>;

/**
 * The rules of the page's own style sheets that a test can observe. Emotion adds them to one sheet as components need
 * them, hundreds in all, so they are read once and indexed by class.
 */
function decidingRules() {
  let sheets: { sheet: CSSStyleSheet; count: number; last: CSSRule | undefined }[] = [];
  const hiding: Selectors = new Map();
  const showing: Selectors = new Map();
  const hidden = candidatesIn(hiding);
  const shown = candidatesIn(showing);

  const readRule = (rule: CSSRule | undefined) => {
    if (!(rule instanceof CSSStyleRule)) return;
    const { style, selectorText } = rule;
    const isHiding = Object.entries(HIDING).some(
      ([name, value]) => style.getPropertyValue(name) === value,
    );
    if (isHiding) add(hiding, selectorText);
    else if (style.display) add(showing, selectorText);
  };

  /**
   * Whether the last sheet and its last rule are unchanged: rules are appended one by one. jsdom is slow at listing
   * them.
   */
  const isAsBefore = (): boolean => {
    const { length } = document.styleSheets;
    const { sheet, count, last } = sheets.at(-1) ?? {};
    if (length !== sheets.length || sheet === undefined) return length === 0;
    if (document.styleSheets[length - 1] !== sheet) return false;
    const { cssRules } = sheet;
    return cssRules.length === count && cssRules[count - 1] === last;
  };

  /** Reads only the rules added since the last call: a screen test mounts component after component. */
  const readNew = () => {
    if (isAsBefore()) return;
    const now = [...document.styleSheets];
    const isLonger = sheets.every(
      ({ sheet, count, last }, at) => now[at] === sheet && sheet.cssRules[count - 1] === last,
    );
    if (!isLonger) {
      sheets = [];
      hiding.clear();
      showing.clear();
    }
    hidden.forget();
    shown.forget();
    sheets = now.map((sheet, at) => {
      const { cssRules } = sheet;
      for (let rule = sheets[at]?.count ?? 0; rule < cssRules.length; rule += 1) {
        readRule(cssRules[rule]);
      }
      return { sheet, count: cssRules.length, last: cssRules[cssRules.length - 1] };
    });
  };

  return {
    /** Whether a rule may hide the element or one of its ancestors. */
    mayHide: (element: Element): boolean => {
      readNew();
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (hidden.isMatched(at)) return true;
      }
      return false;
    },
    /** Whether a rule may show an element that its tag or attributes hide. */
    mayShow: (element: Element): boolean => {
      readNew();
      return shown.isMatched(element);
    },
  };
}

/** Indexes a selector list by subject: a class or tag of the last compound, ignoring parenthesised parts. */
function add(selectors: Selectors, list: string): void {
  const parts = list.replace(/\([^()]*\)|\[[^\]]*\]/g, '').split(',');
  for (const part of parts.filter(part => !part.includes('::'))) {
    const subject = /[^\s>+~]*$/.exec(part.trim())?.[0] ?? '';
    const name = /\.[\w-]+/.exec(subject)?.[0] ?? /^[a-z][\w-]*/.exec(subject)?.[0] ?? '';
    selectors.set(name, [...(selectors.get(name) ?? []), list]);
  }
}

/** The selectors that may match an element, by its tag and classes; jsdom is slow at listing classes. */
function candidatesIn(selectors: Selectors) {
  const known = new Map<string, readonly string[]>();
  return {
    forget: () => known.clear(),
    isMatched: (element: Element): boolean => {
      const { localName } = element;
      const key = `${localName} ${element.getAttribute('class') ?? ''}`;
      let candidates = known.get(key);
      if (!candidates) {
        const classes = key.split(/\s+/).slice(1).filter(Boolean);
        const names = ['', localName, ...classes.map(name => `.${name}`)];
        candidates = names.flatMap(name => selectors.get(name) ?? []);
        known.set(key, candidates);
      }
      return candidates.some(selector => element.matches(selector));
    },
  };
}

/** Attributes that the default style sheet uses. */
const DECIDING = ['hidden', 'open', 'type'];

/** The value from the nearest element that sets one. */
function inherited(element: Element | null, property: 'visibility' | 'pointerEvents'): string {
  for (let at = element; at; at = at.parentElement) {
    const value = 'style' in at ? (at.style as CSSStyleDeclaration)[property] : '';
    if (value) return value;
  }
  return '';
}
