/**
 * jsdom looks through the whole page for the labels of each field, and for each of them through the whole page again
 * for the field that it names. Testing Library asks for the labels of every element of the page whenever a field is
 * looked for by its label, and for those of every field that is looked for by its role: a third of the time of the
 * test of a long form. Here the labels are listed once for each state of the page, which jsdom does by itself.
 */
export function installLabels(): void {
  for (const { prototype } of LABELABLE) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this.getAttribute('type') === 'hidden') return null;
        return [...document.getElementsByTagName('label')].filter(label => isOf(label, this));
      },
    });
  }
}

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/** A label is of the field that it names, else of the first one in it. */
function isOf(label: HTMLLabelElement, field: HTMLElement): boolean {
  const named = label.getAttribute('for');
  if (named !== null) return named === field.id;
  return label.contains(field) && label.control === field;
}
