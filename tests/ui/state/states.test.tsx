import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { english, texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { CatchErrors, isLoadFailure } from '#ui/state/CatchErrors.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { errorText } from '#ui/state/errorText.ts';
import { Notice } from '#ui/state/Notice.tsx';

/** React and react-admin log every error that they catch. */
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a notice in place of a screen', () => {
  it('shows its own heading, the reason, and what can be done', () => {
    renderAlone(
      <Notice role="alert" title="Nothing here" text="It was removed.">
        <a href="/back">Back</a>
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('It was removed.');
    expect(screen.getByRole('heading', { level: 1, name: 'Nothing here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toBeVisible();
  });
});

let isBroken = true;
const Part = () => {
  if (isBroken) throw new Error('broken');
  return <p>works</p>;
};
function Page() {
  const [path, setPath] = useState('/one');
  return (
    <>
      <button type="button" onClick={() => setPath('/two')}>
        Elsewhere
      </button>
      <CatchErrors
        resetKey={path}
        fallback={({ message }, retry) => (
          <button type="button" onClick={retry}>
            {message}
          </button>
        )}
      >
        <Part />
      </CatchErrors>
    </>
  );
}

describe('a part that fails', () => {
  it('does not affect the rest of the page, and can be retried', async () => {
    silence();
    isBroken = true;
    renderAlone(<Page />);
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'broken' }));
    expect(screen.getByRole('button', { name: 'broken' })).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'broken' }));
    expect(screen.getByText('works')).toBeVisible();
  });

  it('is reset on another page', async () => {
    silence();
    isBroken = true;
    renderAlone(<Page />);
    isBroken = false;
    expect(screen.queryByText('works')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.getByText('works')).toBeVisible();
  });

  it.each([
    ['Failed to fetch dynamically imported module: /a.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /a.css', true],
    ['Cannot read properties of undefined', false],
  ])('is recognized as a load failure: %s', (message, expected) => {
    expect(isLoadFailure(new Error(message))).toBe(expected);
  });
});

describe('a page that waits for data', () => {
  const show = (value: string | undefined, error?: unknown, onRetry = () => undefined) =>
    renderAlone(
      <AsyncContent title="login.title" value={value} error={error} onRetry={onRetry}>
        {name => <p>Here is {name}</p>}
      </AsyncContent>,
    );

  it('shows its heading while it loads', () => {
    show(undefined);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/^Here is/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its content once loaded, even if the value is empty', () => {
    show('');
    expect(screen.getByText('Here is')).toBeVisible();
  });

  it('shows the error, and can be retried', async () => {
    const onRetry = vi.fn();
    show(undefined, { message: 'errors.server', code: 1003 }, onRetry);
    expect(screen.getByText(texts.errors.server)).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('an error', () => {
  const translate = (key: string, values?: Record<string, unknown>) =>
    english.translate(key, values);

  it.each([
    [{ message: 'errors.timeout' }, texts.errors.timeout],
    [{ message: 'of.nobody' }, texts.errors.unknown],
    [new Error('errors.server'), texts.errors.server],
    [undefined, texts.errors.unknown],
    ['a text', texts.errors.unknown],
  ])('has a sentence for %o', (error, sentence) => {
    expect(errorText(translate, error)).toBe(sentence);
  });

  it.each([
    [{ code: 1004 }, 1004],
    [{ code: '1004' }, undefined],
    [{}, undefined],
    [null, undefined],
    ['1004', undefined],
  ])('has the code of %o', (error, code) => expect(codeOf(error)).toBe(code));
});
