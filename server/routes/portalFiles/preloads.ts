import { existsSync, readFileSync } from 'node:fs';

const TAG = /<(link|script)\b([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** What a tag loads, as a `Link` header says it; undefined for one that loads nothing early. */
function linkOf(tag: string, attributes: ReadonlyMap<string, string>): string | undefined {
  const url = attributes.get('href') ?? attributes.get('src');
  if (url === undefined || !url.startsWith('/')) return undefined;
  const crossorigin = attributes.has('crossorigin') ? '; crossorigin' : '';
  // as a plain script: browsers take up a module by its header only when there is a page
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
 * The files that the page names, for its `Link` header: the browser asks for them when the answer
 * begins, before it has built a page to read them from. Source: RFC 8288.
 * @param file the built page; without one there is nothing to name
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
