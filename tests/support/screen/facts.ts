import { screen } from '@testing-library/react';

/** The values on a record's page, keyed by their labels; spaces that do not wrap are read as others are. */
export async function facts(): Promise<Record<string, string>> {
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(terms.map(term => [term.textContent, read(term.nextElementSibling)]));
}

const read = (value: Element | null) => (value?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
