import { existsSync, readFileSync } from 'node:fs';

const TAG = /<(link|script)\b([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Returns the `Link` header entry for the file that a tag loads; undefined if it needs no preload. */
function linkOf(tag: string, attributes: ReadonlyMap<string, string>): string | undefined {
  const url = attributes.get('href') ?? attributes.get('src');
  if (url === undefined || !url.startsWith('/')) return undefined;
  const crossorigin = attributes.has('crossorigin') ? '; crossorigin' : '';
  // as a plain script: browsers process `modulepreload` in a header only once there is a page
  const script = `<${url}>; rel=preload; as=script${crossorigin}`;
  if (tag === 'script') return script;
  switch (attributes.get('rel')) {
    case 'modulepreload':
      return script;
    case 'preload':
      return `<${url}>; rel=preload; as=${attributes.get('as')}${crossorigin}`;
    case 'stylesheet':
      return `<${url}>; rel=preload; as=style${crossorigin}`;
    default:
      return undefined;
  }
}

/**
 * Returns the files that the page references, for its `Link` header: the browser requests them as soon as the response
 * starts, before it parses the page. Source: RFC 8288.
 * @param file the built page; if it is missing, the result is empty
 */
export function preloadsOf(file: string): string {
  if (!existsSync(file)) return '';
  const links = [...readFileSync(file, 'utf8').matchAll(TAG)].map(([, tag = '', rest = '']) => {
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    return linkOf(tag, new Map(attributes));
  });
  return [...new Set(links.filter(link => link !== undefined))].join(', ');
}
