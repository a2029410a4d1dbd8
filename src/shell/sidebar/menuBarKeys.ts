import type { KeyboardEvent, RefObject } from 'react';

/** The end of a section at which the keyboard enters it. */
export type Entering = 'first' | 'last';

interface BarKeys {
  isOpen: boolean;
  /** Opens a section by its index, or closes the open one. */
  onOpen: (at: number, entering?: Entering) => void;
}

const TURNS: Readonly<Record<string, (at: number, count: number) => number>> = {
  Home: () => 0,
  End: (_, count) => count - 1,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

/**
 * Handles the arrow keys of a menu bar: left and right move between sections in visual order, and open the next one if
 * one is open; down opens a section at its first link, up at its last; inside a section they move through its links,
 * and Home and End to its ends. Source: WAI-ARIA Authoring Practices, disclosure navigation menu.
 * @param nav contains a list of sections, each starting with a button or link
 */
export function useBarKeys(nav: RefObject<HTMLElement | null>, { isOpen, onOpen }: BarKeys) {
  return (event: KeyboardEvent): void => {
    const sections = [...(nav.current?.firstElementChild?.children ?? [])];
    const target = event.target as HTMLElement;
    const at = sections.findIndex(section => section.contains(target));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const heads = sections.map(section => section.querySelector<HTMLElement>('button, a'));
    const isHead = heads.includes(target);
    const turn = TURNS[event.key];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) {
      const ahead = document.documentElement.dir === 'rtl' ? -step : step;
      const next = (at + ahead + sections.length) % sections.length;
      heads[next]?.focus();
      if (isOpen) onOpen(heads[next]?.tagName === 'BUTTON' ? next : -1);
    } else if (turn && !isHead) {
      const links = [...(sections[at]?.querySelectorAll<HTMLElement>('a') ?? [])];
      links[turn(links.indexOf(target), links.length)]?.focus();
    } else if (event.key === 'Home' || event.key === 'End') {
      heads.at(event.key === 'Home' ? 0 : -1)?.focus();
    } else if (turn && target.tagName === 'BUTTON') {
      onOpen(at, event.key === 'ArrowDown' ? 'first' : 'last');
    } else return;
    event.preventDefault();
  };
}
