import { beforeEach, describe, expect, it } from 'vitest';

// the window's own document has the styles of all earlier files
let page: Document;
beforeEach(() => {
  page = document.implementation.createHTMLDocument();
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
  ])('equals the first of all matches: %s', selector => {
    page.head.innerHTML = '<meta name="a]b"><meta name="build"><meta name="build" content="7">';
    page.body.innerHTML =
      '<svg><title>Drawn</title></svg><main><p>One</p><p class="second">Two</p><a>Three</a></main>';

    expect(page.querySelector(selector)).toBe(page.querySelectorAll(selector)[0] ?? null);
  });

  it.each([
    'p',
    'p.second',
    'svg title',
    'a[href]',
    'a[href="#x"]',
    'a[href="#y"]',
    'main',
    '[id="here"]',
    '[id="twice"]',
    '[id="before"]',
    '[id="nowhere"]',
    '[id="main"]',
  ])('equals the first of all matches within an element: %s', selector => {
    page.body.innerHTML =
      '<p id="before">Before</p><b id="twice"></b><main id="main"><p>One</p><p class="second" id="here">Two</p>' +
      '<a id="twice">Three</a><a href="#x">Four</a></main>';
    const [main] = page.getElementsByTagName('main');

    expect(main?.querySelector(selector)).toBe(main?.querySelectorAll(selector)[0] ?? null);
  });

  it('reflects changes to the page', () => {
    expect(page.querySelector('meta[name=build]')).toBeNull();
    page.head.innerHTML = '<meta name="build">';
    expect(page.querySelector('meta[name=build]')).toBe(page.head.firstChild);
  });

  it('rejects an invalid selector', () => {
    expect(() => page.querySelector('meta[')).toThrow(/selector/i);
  });
});
