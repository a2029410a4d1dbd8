/**
 * A Vite plugin that lists the modules of each chunk next to the manifest, for the budgets:
 * `.vite/modules.json`, chunk file to the paths of its modules, starting at `src/` or at the
 * package.
 * @returns {import('vite').Plugin}
 */
export const moduleList = () => ({
  name: 'kaunter:module-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    /** @type {Record<string, string[]>} */
    const modules = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') modules[chunk.fileName] = chunk.moduleIds.map(shortened);
    }
    const source = JSON.stringify(modules, null, 1);
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
});

/** @param {string} id */
const shortened = id => id.replace(/^.*\/node_modules\//, '').replace(/^.*\/(?=src\/)/, '');
