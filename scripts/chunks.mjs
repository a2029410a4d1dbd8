/** Large libraries of single screens: shared by two of them, they still are for these alone. */
const LIBRARIES =
  /\/node_modules\/(@mui\/x-|ra-input-rich-text|@tiptap|prosemirror|signature_pad|pdfjs-dist)/;

/** Pieces of two screens that most people never open. */
const RARE = /\/src\/ui\/qr\//;

/** What pages without a login load once they can be used, and the app has too. */
const OFFLINE = /\/src\/ui\/layer\/OfflineLayer\.tsx$/;

/** Asks for a session and a list's first page; to be of use, it must not wait for the app's code. */
const EARLY = /\/src\/(app\/early|providers\/public\/askForPlatform)\.ts$/;

/** What pages without a login share that are opened after the first, and what a login asks for while one types. */
const PUBLIC = /\/src\/(api\/whereAmI|ui\/form\/(PasswordRules|passwordParts))\.tsx?$/;

/** The table of all screens, and what finds the page's in it: beside the early requests, which do not wait for it. */
const SCREENS = /\/src\/app\/(preloadScreen|routes)\.ts$/;

/** The pages before the login, and what decides which page stands. */
const PAGE = /\/src\/features\/auth\/index\.ts$/;

/** The onboarding wizard, a page without a login that has more in common with the app than the others. */
const WIZARD = /\/src\/features\/onboarding\/wizard\/index\.ts$/;

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
 * How the portal is cut into files, few and in the order in which they are needed: the entry; React,
 * which changes least; what the page's first screen and the early requests share; each of these
 * two; the table of screens; what public pages share; what the onboarding wizard shares with screens;
 * what two screens or more share; and a file a screen, which the bundler cuts itself.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'first', tags: ['$initial'], priority: 3 },
  {
    name: (id, context) => partOf(isBelow(id, EARLY, context), isBelow(id, PAGE, context)),
    debugName: 'early and page',
    priority: 2,
  },
  { name: 'screens', test: SCREENS, priority: 2 },
  { name: 'offline', test: OFFLINE, priority: 2 },
  { name: 'public', test: PUBLIC, minShareCount: 2, priority: 2 },
  // the wizard comes without the rest of what screens share
  {
    name: (id, context) => (isBelow(id, WIZARD, context) ? 'forms' : null),
    debugName: 'forms',
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'common',
    test: id => !LIBRARIES.test(id) && !RARE.test(id),
    minShareCount: 2,
    priority: 1,
  },
];

/** @param {boolean} isEarly @param {boolean} isOfPage */
function partOf(isEarly, isOfPage) {
  if (isEarly && isOfPage) return 'core';
  if (isEarly) return 'early';
  return isOfPage ? 'page' : null;
}
