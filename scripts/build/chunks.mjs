/** Large libraries of single screens: shared by two of them, they still are for these alone. */
const LIBRARIES =
  /\/node_modules\/(@mui\/x-|@dnd-kit|date-fns|@date-fns|input-otp|ra-input-rich-text|@tiptap|prosemirror|signature_pad|pdfjs-dist|@fullcalendar|preact)/;

/** What computes with days, without what they are chosen by. */
const DATES =
  /\/node_modules\/(@date-fns\/tz|date-fns)\/(tz|tzOffset|date|differenceInCalendarDays|startOfDay|toDate|constructFrom|constants|_lib\/(normalizeDates|getTimezoneOffsetInMilliseconds))\b/;

/** What a day is chosen by, with all that it alone brings. */
const PICKERS =
  /\/node_modules\/(@mui\/x-date-pickers|date-fns)\/(?!locale\/)|\/src\/ui\/form\/day\/Day(Field|Pickers)\.tsx$/;

/** What draws charts, with all that it alone brings. */
const CHARTS = /\/node_modules\/@mui\/x-(charts|charts-vendor|internal-gestures|internals)\//;

/** What paints a brand: pages before the login load it too, and nothing else with it. */
const BRAND = /\/src\/(site\/applyBrand|contract\/theme\/brandAccents)\.ts$/;

/** What draws the calendar of one screen. */
const CALENDAR = /\/node_modules\/(@fullcalendar|preact)\//;

/** What is put in order by dragging, in one screen. */
const DRAGGING = /\/node_modules\/@dnd-kit\//;

/** What draws of a long conversation only what is seen. */
const VIRTUAL = /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\//;

/** What rich text is written with, with all that it alone brings. */
const RICH_TEXT =
  /\/node_modules\/(ra-input-rich-text|@tiptap|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs|fast-equals)\//;

/**
 * Of MUI and what it stands on, what neither the first row nor the wizard needs; and what inputs share with a large
 * library, which would else take it along, and be loaded by all of them.
 */
const WIDGETS =
  /\/node_modules\/((@mui\/(material|utils|system|x-internals)|@base-ui|@babel\/runtime|react-transition-group|dom-helpers|use-sync-external-store)\/|ra-ui-materialui\/dist\/(esm\/)?input\/InputHelperText\.)/;

/** Pieces of two screens that most people never open. */
const RARE = /\/src\/ui\/qr\//;

/**
 * Asks for a session and a list's first page; to be of use, it must not wait for the app's code. The rules of
 * passwords are few bytes that the app and public pages share: elsewhere they would be a request more.
 */
const EARLY =
  /\/src\/(app\/prefetchScreen|page\/askForPlatform|contract\/rules\/people\/secretRules)\.ts$/;

/**
 * What nobody waits for at first: what those pages without a login share that are opened after the first, and what a
 * login asks for while one types.
 */
const PUBLIC =
  /\/src\/(api\/(hasNoAnswer|session\/whereAmI)\.ts|contract\/endpoints\/people\/authenticator\.ts|ui\/form\/(PasswordRules|passwordParts|password\/uncommon)\.tsx?)$/;

/** The notice of a lost connection: the app has it from the start, public pages load it when they have all else. */
const OFFLINE = /\/src\/ui\/layer\/OfflineLayer\.tsx$/;

const STYLES = /\.css$/;

/** Styles of what public pages load later: few bytes, which come with the page's. */
const PUBLIC_STYLES = /\/src\/ui\/layer\//;

/** The pages before the login, and what decides which page stands. */
const PAGE = /\/src\/site\/index\.ts$/;

/** What a list is made of, what stands around it, and the table of all screens: needed until its first row. */
const FIRST_ROW =
  /\/src\/(app\/(App\.tsx|preloadScreen\.ts)|features\/management\/users\/EwalletUserList\.tsx)$/;

/**
 * Of react-admin, what its indexes import and the first row does not need: its own components, of which only inputs are
 * used, and what changes records.
 */
const INDEXED =
  /\/node_modules\/(ra-ui-materialui\/|ra-core\/dist\/(esm\/)?dataProvider\/(undo\/useAddUndoableMutation|useMutationWithMutationMode|use(Create|Update|Delete))\.js$)/;

/** The onboarding wizard, a page without a login that has more in common with the app than the others. */
const WIZARD = /\/src\/features\/onboarding\/wizard\/index\.ts$/;

/** What it loads once its first step can be filled in. */
const LATER =
  /\/src\/(features\/onboarding\/wizard\/(later\.ts|frame\/DiscardDialog\.tsx)|ui\/file\/FilePreview\.tsx)$/;

/** What is the wizard's alone. */
const OF_WIZARD = /\/src\/features\/onboarding\/wizard\/(?!index|later)/;

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
  if (seen.has(id) || INDEXED.test(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some(importer => isBelow(importer, matches, context, seen));
}

/**
 * How the portal is cut into files, few and in the order in which they are needed: the entry; React,
 * which changes least; what the page's first screen and the early requests share; each of these
 * two; what public pages share; what the onboarding wizard shares with screens, in its first step and in later
 * ones, and what its steps share; what two screens or more share; and a file a screen, which the bundler cuts
 * itself.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'first', tags: ['$initial'], priority: 3 },
  {
    name: (id, context) =>
      STYLES.test(id)
        ? stylesOf(id, context)
        : partOf(isBelow(id, EARLY, context), isBelow(id, PAGE, context)),
    debugName: 'early and page',
    priority: 2,
  },
  { name: 'public', test: PUBLIC, priority: 2 },
  { name: 'brand', test: BRAND, priority: 2.5 },
  // What two parts or more share, by who cannot do without it: what comes first is taken first, and takes what it
  // imports with it.
  { name: of('forms', true, ['first', 'later']), debugName: 'forms', priority: 2 },
  { name: of('common', true, ['none']), debugName: 'common', priority: 1.5 },
  { name: of('fields', false, ['first']), debugName: 'fields', minShareCount: 2, priority: 1.2 },
  { name: of('answers', false, ['later']), debugName: 'answers', minShareCount: 2, priority: 1.18 },
  { name: 'wizard', test: OF_WIZARD, minShareCount: 2, priority: 1.16 },
  { name: 'widgets', test: WIDGETS, minShareCount: 2, priority: 1.15 },
  { name: 'dates', test: DATES, priority: 1.12 },
  { name: 'pickers', test: PICKERS, priority: 1.1 },
  { name: 'charts', test: CHARTS, priority: 1.1 },
  { name: 'calendar', test: CALENDAR, priority: 1.1 },
  { name: 'dragging', test: DRAGGING, priority: 1.1 },
  { name: 'virtual', test: VIRTUAL, priority: 1.1 },
  { name: 'richText', test: RICH_TEXT, priority: 1.1 },
  { name: of('kit', false, ['none']), debugName: 'kit', minShareCount: 2, priority: 1 },
];

/**
 * Styles of what is seen first, signed in or not, are few bytes and one file.
 * @param {string} id
 * @param {import('vite').Rolldown.ChunkingContext} context
 */
function stylesOf(id, context) {
  const isFirst =
    isBelow(id, PAGE, context) || isBelow(id, FIRST_ROW, context) || PUBLIC_STYLES.test(id);
  return isFirst ? 'page' : null;
}

/** @param {boolean} isEarly @param {boolean} isOfPage */
function partOf(isEarly, isOfPage) {
  if (isEarly && isOfPage) return 'core';
  if (isEarly) return 'early';
  return isOfPage ? 'page' : null;
}

/**
 * A group of what is or is not needed until a list's first row, and by steps of the onboarding wizard.
 * @param {string} name @param {boolean} isOfRow @param {readonly ('first' | 'later' | 'none')[]} steps
 * @returns {(id: string, context: import('vite').Rolldown.ChunkingContext) => string | null}
 */
function of(name, isOfRow, steps) {
  return (id, context) => {
    if (LIBRARIES.test(id) || RARE.test(id) || OF_WIZARD.test(id)) return null;
    if (isBelow(id, FIRST_ROW, context) !== isOfRow) return null;
    return steps.includes(stepOf(id, context)) ? name : null;
  };
}

/** @param {string} id @param {import('vite').Rolldown.ChunkingContext} context */
function stepOf(id, context) {
  // in the smaller of the app's two files
  if (OFFLINE.test(id)) return 'later';
  if (isBelow(id, WIZARD, context)) return 'first';
  return isBelow(id, LATER, context) ? 'later' : 'none';
}
