import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '#contract/words/options.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { categories, press, words } from './steps.tsx';
import { SUBMIT, startTerms, submit } from './terms.tsx';

const { openTerms, count } = startTerms();
const own = words.terms;

describe('the declarations', () => {
  it('must each be accepted, show an error until then, and need a signature', async () => {
    const asked = count(SUBMIT);
    await openTerms();
    await submit();
    const [first] = DECLARATIONS;
    const begin = screen.getByLabelText(words.declarations[first].sentence);
    await waitFor(() => expect(begin).toHaveFocus());
    for (const name of DECLARATIONS) {
      const { sentence, needed, title } = words.declarations[name];
      const box = screen.getByLabelText(sentence);
      expect(box).toHaveAccessibleDescription(needed);
      expect(needed.toLowerCase()).toBe(`you must agree to the ${title.toLowerCase()}`);
    }
    const signature = screen.getByRole('group', { name: words.signature.label });
    expect(signature).toHaveAccessibleDescription(new RegExp(words.signature.needed));
    expect(await screen.findByText(words.signature.failed)).toBeVisible();
    expect(asked).toEqual([]);

    const { sentence, needed, meaning } = words.declarations.prohibitedProducts;
    await screen.findByText(needed, { selector: '[role=alert]' });
    await userEvent.click(screen.getByLabelText(sentence));
    expect(screen.queryByText(needed, { selector: '[role=alert]' })).toBeNull();
    expect(screen.getByText(meaning)).not.toBeVisible();
    await userEvent.click(screen.getByText(/^What this means: Prohibited products policy/));
    expect(screen.getByText(meaning)).toBeVisible();
  });
});

describe('the signature', () => {
  it('can be a typed name, which must contain letters', async () => {
    await openTerms();
    await userEvent.click(screen.getByLabelText(words.signature.way.type));
    const name = screen.getByLabelText(words.signature.name);
    await fill(userEvent, name, ' ');
    await submit();
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(new RegExp(words.signature.needed)),
    );
    // a name without letters would be refused by the backend, without naming the field
    await userEvent.type(name, '…---');
    expect(name).toHaveAccessibleDescription(new RegExp(words.signature.needed));
    await userEvent.clear(name);
    await fill(userEvent, name, ' மெலதி 李');
    expect(screen.queryByText(words.signature.needed, { selector: '[role=alert]' })).toBeNull();
    await userEvent.click(screen.getByLabelText(words.signature.way.draw));
    expect(screen.getByText(words.signature.needed, { selector: '[role=alert]' })).toBeVisible();
    await userEvent.click(screen.getByLabelText(words.signature.way.type));
    expect(screen.getByLabelText(words.signature.name)).toHaveValue(' மெலதி 李');
  });
});

it('the review shows the application in words, and leads back to a step', async () => {
  await openTerms({ businessRegistrationName: 'Kedai \u0634\u0627\u064A 3' });
  const review = within(screen.getByRole('region', { name: own.review }));
  expect(review.getByText('Sole proprietorship')).toBeInTheDocument();
  expect(review.getByText('Friends or family')).toBeInTheDocument();
  expect(review.getByText(/^Kedai/).tagName).toBe('BDI');
  expect(review.getAllByText(categories.BUSINESS_LICENCE as string)).toHaveLength(1);
  expect(review.queryByText(/Kaunter#2026/)).toBeNull();
  await userEvent.click(review.getByText(words.steps.credentials));
  await press(`Change “${words.steps.credentials}”`);
  await screen.findByRole('heading', { level: 1, name: words.steps.credentials });
});
