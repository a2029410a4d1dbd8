/**
 * A Vite plugin that writes beside the manifest which modules each chunk holds, for the budgets:
 * `.vite/modules.json`, chunk file to the paths of its modules, from `src/` or from the package on.
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
