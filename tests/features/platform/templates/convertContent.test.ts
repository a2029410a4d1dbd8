import { describe, expect, it } from 'vitest';
import { htmlOfText, textOfHtml } from '#features/platform/templates/editor/convertContent.ts';

describe('a plain text as HTML', () => {
  it.each([
    ['Hello\n\nBye', '<p>Hello</p><p>Bye</p>'],
    ['One\nTwo', '<p>One<br>Two</p>'],
    ['\n\nOne \n \n\n Two\n', '<p>One</p><p>Two</p>'],
    ['1 < 2 & "so"', '<p>1 &lt; 2 &amp; &quot;so&quot;</p>'],
    ['Open {{link}}', '<p>Open <a href="{{link}}">{{link}}</a></p>'],
    ['', ''],
  ])('%j is %s', (text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });

  it('reads the same as before', () => {
    const text = 'Dear {{username}},\n\nopen:\n{{link}}\n\n1 < 2 & "so"';
    expect(textOfHtml(htmlOfText(text))).toBe(text);
  });
});

describe('HTML as plain text', () => {
  it('keeps addresses, lists and lines', () => {
    expect(textOfHtml('<p>See <a href="https://a.test">our page</a></p>')).toBe(
      'See our page (https://a.test)',
    );
    expect(textOfHtml('<ul><li>One</li><li>Two</li></ul>')).toBe(' * One\n * Two');
    expect(textOfHtml('<h1>Title</h1><p>One<br>Two</p>')).toMatch(/^Title\n+One\nTwo$/);
  });
});
