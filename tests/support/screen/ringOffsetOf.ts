const FOCUSED = ':focus-visible';

/** Offset of an element's focus ring, by the last rule for it; jsdom matches no `:focus-visible`. */
export function ringOffsetOf(element: Element): string | undefined {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  return rules
    .filter(rule => rule instanceof CSSStyleRule)
    .filter(
      ({ selectorText }) =>
        selectorText.endsWith(FOCUSED) && element.matches(selectorText.slice(0, -FOCUSED.length)),
    )
    .at(-1)?.style.outlineOffset;
}
