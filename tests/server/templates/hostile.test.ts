import { beforeAll, describe, expect, it } from 'vitest';
import { templates } from '#server/db/schema/templates.ts';
import { compose } from '#server/services/messages/send.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const PATH = '/user/api/notification-templates';

const backend = sharedBackend();
let admin: Caller;
let id = 0;
beforeAll(async () => {
  admin = await backend.signIn('admin');
  const { payload } = await admin.get(`${PATH}?channel=EMAIL&search=REQUEST_APPLIED`);
  ({ id } = payload.content[0]);
});

/** Saves a template's text. @returns the code and the message for developers */
const saved = async (body: object) => {
  const response = await backend.app.request(`${PATH}/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${admin.token}`,
      'X-Session-Request-Id': admin.sessionId,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const { code, message } = (await response.json()) as { code: number; message: string };
  return `${code} ${message}`;
};

describe('a hostile template', () => {
  it.each([
    ['D1', '<img src=x onerror=alert(1)>', '<img>, src, onerror'],
    ['D1', '<script>alert(1)</script>', '<script>'],
    ['D1', '<svg onload=alert(1)>', '<svg>, onload'],
    ['D1', '<p onclick="alert(1)">Hello</p>', 'onclick'],
    ['D1', '<a href="javascript:alert(1)">Hello</a>', 'href=javascript:alert(1)'],
    ['D1', '<a href="JaVa&#10;script:alert(1)">Hello</a>', 'href=JaVa'],
    ['D1', '<a href="data:text/html,<b>">Hello</a>', 'href=data:text/html'],
    ['D1', '<a href="//evil.example">Hello</a>', 'href=//evil.example'],
    ['D1', '<a href="https://evil.example/{{remark}}">Hello</a>', 'href=https://evil'],
    [
      'D2',
      '<form action="https://evil.example"><input name="pin"></form>',
      '<form>, action, <input>',
    ],
    ['D2', '<style>p{position:fixed}</style>', '<style>'],
    ['D2', '<p style="position:fixed;inset:0">Hello</p>', 'style'],
    ['D2', '<p class="x" id="y">Hello</p>', 'class, id'],
    ['D2', '<link rel="stylesheet" href="https://evil.example">', '<link>'],
    ['D2', '<iframe srcdoc="x"></iframe>', '<iframe>, srcdoc'],
    ['D2', '<p><img src="https://evil.example/seen.gif"></p>', '<img>'],
    ['D2', '<table background="https://evil.example"></table>', '<table>, background'],
    ['D2', '<p>Hello</p><!-- a note -->', '<!-- -->'],
    ['D2', '<!doctype html><p>Hello</p>', '<!-- -->'],
    ['D2', '<?xml version="1.0"?><p>Hello</p>', '<!-- -->'],
  ])('%s is refused, and names the forbidden markup: %s', async (_, content, named) => {
    const before = await backend.database.db.select().from(templates);
    expect(await saved({ content })).toContain(`1001 content validation.template.markup ${named}`);
    expect(await saved({ translations: { ta: { title: 'x', content } } })).toContain(
      '1001 translations.ta.content validation.template.markup',
    );
    expect(await backend.database.db.select().from(templates)).toEqual(before);
  });

  it('does not include one with all the formatting of the editor', async () => {
    const { payload } = await admin.get(`${PATH}?channel=EMAIL&search=REQUEST_APPLIED`);
    const [{ content: before }] = payload.content;
    const marks = ['strong', 'em', 'u', 's', 'code', 'blockquote', 'h1', 'h2', 'h3'];
    const content = before + marks.map(mark => `<${mark}>KTN-1</${mark}>`).join('');
    expect(await saved({ content })).toMatch(/^1000/);
    expect(await saved({ content: before })).toMatch(/^1000/);
  });

  it.each([
    ['{{user.password}}', '{{user.password}}'],
    ['{{link}} {{code}}', '{{code}}'],
    ['{{constructor}}', '{{constructor}}'],
  ])('D3 is refused for an unknown variable: %s', async (content, named) => {
    expect(await saved({ content })).toBe(
      `1001 content validation.template.unknownVariable ${named}`,
    );
    expect(await saved({ title: content })).toBe(
      `1001 title validation.template.unknownVariable ${named}`,
    );
  });

  it.each([
    'https://evil.example/?u={{link}}',
    '<p>https://evil.example/?u={{link}}</p>',
    '<p>https://evil.example/?u=<b>{{link}}</b></p>',
    '<p>https://evil.example/?u=<a href="{{link}}"></a></p>',
    '<p>https:&#47;&#47;evil.example&#47;&#8203;{{link}}</p>',
    '<p>evil.example/&nbsp;{{link}}</p>',
    '<p>{{remark}}{{link}}</p>',
  ])('C18 is refused if it joins the link to an address: %s', async content => {
    const why = 'validation.template.joinedVariable {{link}}';
    expect(await saved({ content })).toBe(`1001 content ${why}`);
    const translations = { zh: { title: 'x', content } };
    expect(await saved({ translations })).toBe(`1001 translations.zh.content ${why}`);
  });

  it.each([
    '<p>See https://help.example.</p><p>{{link}}</p>',
    '<p>See help.example <a href="{{link}}">{{link}}</a>.</p>',
    '<p>查看请求。链接：<a href="{{link}}">{{link}}</a>。</p>',
    '<ul><li>({{link}})</li></ul>a/b<br>{{link}}',
  ])('does not include one with the link on its own: %s', async content => {
    const { payload } = await admin.get(`${PATH}/${id}`);
    expect(await saved({ content })).toMatch(/^1000/);
    expect(await saved({ content: payload.content.content })).toMatch(/^1000/);
  });

  it.each(['<p> </p>', '<p><br></p>', '<p>&nbsp;</p>'])(
    'is refused if its readers would see nothing: %s',
    async content => {
      expect(await saved({ content })).toBe('1001 content validation.required');
      const translations = { ms: { title: 'x', content } };
      expect(await saved({ translations })).toBe(
        '1001 translations.ms.content validation.required',
      );
    },
  );

  it('is refused if a required variable is only in its markup', async () => {
    const { payload } = await admin.get(`${PATH}?channel=EMAIL&search=PASSWORD_RESET`);
    const [reset] = payload.content;
    const content = '<ol start="{{link}}"><li>Hello</li></ol>';
    const { code } = await admin.call('PATCH', `${PATH}/${reset.id}`, { content });
    expect(code).toBe(1001);
    const shown = '<p><a href="{{link}}">Choose a password</a></p>';
    const answer = await admin.call('PATCH', `${PATH}/${reset.id}`, { content: shown });
    expect(answer.code).toBe(1000);
  });

  it('D3 does not evaluate expressions of other template languages', async () => {
    const content = '<p>${number} #{number} &lt;%= number %&gt; {number}</p>';
    expect(await saved({ content })).toMatch(/^1000/);
    const { payload } = await admin.get(`${PATH}/${id}`);
    expect(compose(payload.content, 'en', { number: 7 }).body).toBe(
      '${number} #{number} <%= number %> {number}',
    );
  });

  it.each(['Hello\r\nBcc: all@example.com', 'Hello\nthere', 'Hello\u2028there', 'Hel\u0000lo'])(
    'D4 is refused for a multi-line title',
    async title => {
      expect(await saved({ title })).toMatch(/^1001 title/);
      expect(await saved({ translations: { zh: { title, content: 'x' } } })).toMatch(
        /^1001 translations.zh.title/,
      );
    },
  );

  it('is refused above the size limit, in any language', async () => {
    const content = 'a'.repeat(100_000);
    expect(await saved({ content })).toMatch(/^1001 content/);
    expect(await saved({ translations: { ms: { title: 'x', content } } })).toMatch(
      /^1001 translations.ms.content/,
    );
  });

  it('cannot be HTML in a channel without it', async () => {
    const { payload } = await admin.get(`${PATH}?channel=SMS`);
    const [{ id: sms }] = payload.content;
    const { code } = await admin.call('PATCH', `${PATH}/${sms}`, { contentType: 'text/html' });
    expect(code).toBe(1001);
  });
});

describe('a message', () => {
  const template = {
    channel: 'EMAIL',
    title: 'For {{remark}}',
    content: '<p>{{remark}}</p><p><a href="{{link}}">{{link}}</a></p>',
    contentType: 'text/html',
    translations: {},
  } as const;

  it('D1 D3 D4 contains others’ input as single-line text, without filling in variables in it', () => {
    const remark = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com {{link}}';
    const { subject, body, html } = compose(template, 'en', {
      remark,
      link: 'https://a.example/?a=1&b=2',
    });
    expect(subject).toBe('For <img src=x onerror=alert(1)> Bcc: all@example.com {{link}}');
    expect(html).toContain(
      '<p>&lt;img src=x onerror=alert(1)&gt; Bcc: all@example.com {{link}}</p>',
    );
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2">');
    expect(body).toBe(
      '<img src=x onerror=alert(1)> Bcc: all@example.com {{link}}\n\nhttps://a.example/?a=1&b=2',
    );
  });

  it('D1 D2 is sanitized even if the database was changed directly', () => {
    const content =
      '<p onclick="x()">Hello<script>x()</script><img src=x onerror=x()></p><a href="{{link}}">y</a><style>p{}</style>';
    const { html } = compose({ ...template, content }, 'en', { link: 'javascript:x()' });
    expect(html).toMatch(/<body><p>Hello<\/p><a>y<\/a><\/body>/);
  });
});
