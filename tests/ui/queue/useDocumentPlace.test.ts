import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDocumentPlace } from '#ui/queue/case/useDocumentPlace.ts';

const named = (...ids: number[]) => ids.map(id => ({ id, name: `${id}.pdf` }));

function openCase(ids: number[], { isOpen }: { isOpen?: boolean } = {}) {
  const view = renderHook(({ of, documents }) => useDocumentPlace(of, documents, { isOpen }), {
    initialProps: { of: 'one', documents: named(...ids) },
  });
  const place = () => view.result.current;
  return {
    place,
    shown: () => place().shown?.id,
    press: () => act(() => place().keys[0]?.perform()),
    change: (given: { of?: string; ids?: number[] }) =>
      view.rerender({ of: given.of ?? 'one', documents: named(...(given.ids ?? ids)) }),
  };
}

describe('the documents of a case', () => {
  it('begin with the first one, which does not take the focus', () => {
    const { place, shown } = openCase([4, 5]);
    expect([shown(), place().opened, place().previous]).toEqual([4, undefined, undefined]);
  });

  it('can all be closed at first; the key opens the first one', () => {
    const { place, shown, press } = openCase([4, 5], { isOpen: false });
    expect([shown(), place().previous]).toEqual([undefined, undefined]);
    press();
    expect(shown()).toBe(4);
  });

  it('follow each other by their key, and after the last comes the first', () => {
    const { shown, press } = openCase([4, 5, 6]);
    const seen = [1, 2, 3, 4].map(() => {
      press();
      return shown();
    });
    expect(seen).toEqual([5, 6, 4, 5]);
  });

  it('take the focus each time the user opens one, also the same one again, but not by stepping', () => {
    const { place, press } = openCase([4]);
    press();
    const first = place().opened;
    press();
    expect(first).toBeDefined();
    expect(place().opened).not.toBe(first);
    const { place: other, shown } = openCase([4, 5]);
    act(() => other().next?.());
    expect([shown(), other().opened]).toEqual([5, undefined]);
  });

  it('have no previous one before the first, and no next one after the last', () => {
    const { place } = openCase([4, 5]);
    act(() => place().next?.());
    expect([typeof place().previous, place().next]).toEqual(['function', undefined]);
    act(() => place().previous?.());
    expect([place().previous, typeof place().next]).toEqual([undefined, 'function']);
  });

  it('stay closed once they are closed, until another case is shown', () => {
    const { place, shown, change } = openCase([4, 5]);
    act(() => place().close());
    change({ ids: [4, 5, 6] });
    expect(shown()).toBeUndefined();
    change({ of: 'two' });
    expect(shown()).toBe(4);
  });

  it('keep the open one when another is added before it, and close it when it is removed', () => {
    const { place, shown, change, press } = openCase([4, 5]);
    act(() => place().open({ id: 5, name: '5.pdf' }));
    change({ ids: [3, 4, 5] });
    expect(shown()).toBe(5);
    change({ ids: [3, 4] });
    expect(shown()).toBeUndefined();
    press();
    expect(shown()).toBe(3);
  });

  it('that do not exist have no key', () => {
    const { place, shown } = openCase([]);
    expect([place().isEmpty, place().keys, shown(), place().next]).toEqual([
      true,
      [],
      undefined,
      undefined,
    ]);
  });
});
