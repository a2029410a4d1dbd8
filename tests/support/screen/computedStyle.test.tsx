import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

const sheet = document.createElement('style');
afterEach(() => sheet.remove());

/** A page with a style sheet to which more rules are added later. */
function show(page: React.ReactNode, ...rules: string[]) {
  document.head.append(sheet);
  const { sheet: own } = sheet;
  if (!own) throw new Error('the style sheet is not on the page');
  while (own.cssRules.length > 0) own.deleteRule(0);
  const add = (rule: string) => own.insertRule(rule, own.cssRules.length);
  rules.forEach(add);
  render(page);
  return { add };
}

const Note = ({ className = 'note' }) => (
  <div className={className}>
    <p>
      <button type="button">Press</button>
    </p>
  </div>
);

describe('the styles that a test sees', () => {
  it.each([
    ['.note { display: none }', false],
    ['.note { visibility: hidden }', false],
    ['main .note > p { display: none }', false],
    ['p { display: none }', false],
    ['.other, .note { display: none }', false],
    ['.note:not(.open) { display: none }', false],
    ['.note:is(.a, .note) p { visibility: hidden }', false],
    ['[class="note"] { display: none }', false],
    ['.note.open { display: none }', true],
    ['.note-2 { display: none }', true],
    ['.note { display: flex }', true],
  ])('follow the style sheets: %s', (rule, isSeen) => {
    show(
      <main>
        <Note />
      </main>,
      rule,
    );
    expect(screen.queryAllByRole('button', { name: 'Press' })).toHaveLength(isSeen ? 1 : 0);
  });

  it('follow a rule that is added later to the same sheet', () => {
    const { add } = show(<Note />, '.else { display: none }');
    expect(screen.getByRole('button', { name: 'Press' })).toBeVisible();
    add('.note { display: none }');
    expect(screen.queryByRole('button', { name: 'Press' })).toBeNull();
  });

  it('follow the rule that takes precedence', () => {
    show(
      <Note className="note open" />,
      '.note { display: none }',
      '.note.open { display: block }',
    );
    expect(screen.getByRole('button', { name: 'Press' })).toBeVisible();
  });

  it('follow a rule that shows what an attribute hides', () => {
    show(
      <p hidden className="shown">
        Here
      </p>,
      '.shown { display: block }',
    );
    expect(getComputedStyle(screen.getByText('Here')).display).toBe('block');
  });

  it('prevent a click on an element without pointer events', async () => {
    const onClick = vi.fn();
    show(
      <button type="button" className="off" onClick={onClick}>
        Press
      </button>,
      '.off { pointer-events: none }',
    );
    await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow(/pointer-events/);
    expect(onClick).not.toHaveBeenCalled();
  });
});
