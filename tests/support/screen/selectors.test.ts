import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Emotion goes on after the styles that it has put there, in the files that follow too.
let head: ChildNode[];
beforeEach(() => {
  head = [...document.head.childNodes];
  document.head.replaceChildren();
});
afterEach(() => {
  document.head.replaceChildren(...head);
  document.body.innerHTML = '';
});

describe('the first match of a selector', () => {
  it.each([
    'head',
    'title',
    'base[href]',
    'meta[name=build]',
    'meta[name="build"][content]',
    'meta[name="a]b"]',
    'main',
    'main p',
    'p.second',
    ':not(html)',
    'a, p',
    'P',
  ])('is the first of all: %s', selector => {
    document.head.innerHTML = '<meta name="a]b"><meta name="build"><meta name="build" content="7">';
    document.body.innerHTML =
      '<svg><title>Drawn</title></svg><main><p>One</p><p class="second">Two</p><a>Three</a></main>';

    expect(document.querySelector(selector)).toBe(document.querySelectorAll(selector)[0] ?? null);
  });

  it.each(['p', 'p.second', 'svg title', 'a[href]', 'a[href="#x"]', 'a[href="#y"]', 'main'])(
    'is the first of all within an element: %s',
    selector => {
      document.body.innerHTML =
        '<p>Before</p><main><p>One</p><p class="second">Two</p><a>Three</a><a href="#x">Four</a></main>';
      const [main] = document.getElementsByTagName('main');

      expect(main?.querySelector(selector)).toBe(main?.querySelectorAll(selector)[0] ?? null);
    },
  );

  it('follows the page', () => {
    expect(document.querySelector('meta[name=build]')).toBeNull();
    document.head.innerHTML = '<meta name="build">';
    expect(document.querySelector('meta[name=build]')).toBe(document.head.firstChild);
  });

  it('refuses what is no selector', () => {
    expect(() => document.querySelector('meta[')).toThrow(/selector/i);
  });
});
