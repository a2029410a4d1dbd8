/** Large libraries of single screens: shared by two of them, they still are for these alone. */
const LIBRARIES = /\/node_modules\/(@mui\/x-|ra-input-rich-text|@tiptap|prosemirror|signature_pad)/;

/** Asks for a list's first page; to be of use, it must not wait for the app's code. */
const EARLY = /\/src\/app\/early\.ts$/;

/**
 * Whether a module is one that matches, or is imported statically by such a one, however far.
 * @param {string} id
 * @param {RegExp} matches
 * @param {import('vite').Rolldown.ChunkingContext} context
 * @param {Set<string>} [seen]
 * @returns {boolean}
 */
function isBelow(id, matches, context, seen = new Set()) {
  if (matches.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some(importer => isBelow(importer, matches, context, seen));
}

/**
 * How the portal is cut into files, few and in the order in which they are needed:
 * React, which changes least; the rest of the first screen; the early request; what two screens or
 * more share; and a file a screen, which the bundler cuts itself.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'first', tags: ['$initial'], priority: 3 },
  {
    name: (id, context) => (isBelow(id, EARLY, context) ? 'early' : null),
    debugName: 'early',
    test: /\/src\//,
    priority: 2,
  },
  { name: 'common', test: id => !LIBRARIES.test(id), minShareCount: 2, priority: 1 },
];
