import { screen } from '@testing-library/react';

/** What a record's page says, by the names of the facts. */
export async function facts(): Promise<Record<string, string>> {
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(
    terms.map(term => [term.textContent, term.nextElementSibling?.textContent?.trim() ?? '']),
  );
}
