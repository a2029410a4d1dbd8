const PAGE = 'src/site/index.ts';

/**
 * A Vite plugin that names the files of the first screen in the page. Its small first script imports them dynamically:
 * this way the browser requests them along with the script and not after it. Includes the English texts, which every
 * language falls back on.
 * @returns {import('vite').Plugin}
 */
export const preloadPage = () => ({
  name: 'kaunter:preload-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const page = Object.values(bundle).find(
        chunk => chunk.type === 'chunk' && chunk.moduleIds.some(id => id.endsWith(PAGE)),
      );
      if (page?.type !== 'chunk') throw new Error(`no chunk of ${PAGE}`);
      const { scripts, styles } = filesBelow(page.fileName, bundle);
      return [
        ...styles.map(href => tag({ rel: 'stylesheet', href: `/${href}`, crossorigin: true })),
        ...scripts.map(href => tag({ rel: 'modulepreload', href: `/${href}`, crossorigin: true })),
      ];
    },
  },
});

/** Files that the page names in any case: the entry, React, the runtime, and the first screen with its styles. */
const OF_PAGE = /^assets\/(index|page|react|rolldown-runtime)-[\w-]{8}\.(js|css)$/;

/**
 * The files that a dynamic import preloads along with its own, without those that the page already has: each name would
 * be bytes in the page's first script.
 * @type {import('vite').ResolveModulePreloadDependenciesFn}
 */
export const withoutPage = (file, dependencies, { hostType }) => {
  if (hostType !== 'js') return dependencies;
  // the import itself requests its own file at once: it has no styles to wait for
  return dependencies.filter(name => name !== file && !OF_PAGE.test(name));
};

/** @param {Record<string, string | boolean>} attrs */
const tag = attrs => ({ tag: 'link', attrs, injectTo: /** @type {const} */ ('head') });

/**
 * A chunk's file and all files that it imports statically, with their styles.
 * @param {string} file
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function filesBelow(file, bundle) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  /** @param {string} name */
  const visit = name => {
    const chunk = bundle[name];
    if (scripts.has(name) || chunk?.type !== 'chunk') return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(visit);
  };
  visit(file);
  return { scripts: [...scripts], styles: [...styles] };
}
