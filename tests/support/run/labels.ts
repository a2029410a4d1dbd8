/**
 * Makes jsdom's `labels` faster. To find a field's labels, jsdom searches the whole page, and for each label the whole
 * page again for the field that it names. Testing Library requests the labels of every element of the page for a query
 * by label, and of every field for a query by role: a third of the time of the test of a long form. Here the labels are
 * listed once for each state of the page, which jsdom tracks itself.
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

/** Whether a label belongs to a field: the one that it names, otherwise its first descendant field. */
function isOf(label: HTMLLabelElement, field: HTMLElement): boolean {
  const named = label.getAttribute('for');
  if (named !== null) return named === field.id;
  return label.contains(field) && label.control === field;
}
