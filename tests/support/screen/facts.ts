import { screen } from '@testing-library/react';

/** The values on a record's page, keyed by their labels. */
export async function facts(): Promise<Record<string, string>> {
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(
    terms.map(term => [term.textContent, term.nextElementSibling?.textContent?.trim() ?? '']),
  );
}
