/** Large libraries of single screens: even when two screens use one, it is not put into a shared chunk. */
const LIBRARIES =
  /\/node_modules\/(@mui\/x-|@dnd-kit|date-fns|@date-fns|input-otp|ra-input-rich-text|@tiptap|prosemirror|signature_pad|pdfjs-dist|@fullcalendar|preact)/;

/** Date arithmetic, without the date pickers. */
const DATES =
  /\/node_modules\/(@date-fns\/tz|date-fns)\/(tz|tzOffset|date|differenceInCalendarDays|startOfDay|toDate|constructFrom|constants|_lib\/(normalizeDates|getTimezoneOffsetInMilliseconds))\b/;

/** The time picker, which one screen uses. */
const TIMES =
  /\/node_modules\/@mui\/x-date-pickers\/(\w*Time(Picker|Field|Clock|PickerToolbar)|TimeClock|\w*DigitalClock|timeViewRenderers)\/|\/src\/ui\/form\/day\/TimeInput\.tsx$/;

/** Date pickers, with everything that only they need. */
const PICKERS =
  /\/node_modules\/(@mui\/x-date-pickers|date-fns)\/(?!locale\/)|\/src\/ui\/form\/day\/(Day(Field|Pickers)\.tsx|useTypedParts\.ts)$/;

/** Charts, with everything that only they need. */
const CHARTS = /\/node_modules\/@mui\/x-(charts|charts-vendor|internal-gestures|internals)\//;

/** Applies a brand: a chunk of its own, because public pages load it too, and nothing else with it. */
const BRAND = /\/src\/(site\/applyBrand|contract\/theme\/brandAccents)\.ts$/;

/** The calendar of one screen. */
const CALENDAR = /\/node_modules\/(@fullcalendar|preact)\//;

/** Drag and drop, which one screen uses. */
const DRAGGING = /\/node_modules\/@dnd-kit\//;

/** Renders only the visible part of a long conversation. */
const VIRTUAL = /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\//;

/** The rich-text editor, with everything that only it needs. */
const RICH_TEXT =
  /\/node_modules\/(ra-input-rich-text|@tiptap|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs|fast-equals)\//;

/** Turns a rich text into a plain one, when the type of an email is changed. */
const HTML_TEXT =
  /\/node_modules\/(html-to-text|@?selderee|htmlparser2|parseley|peberminta|leac|dom(handler|-serializer|utils|elementtype)|entities|deepmerge(-ts)?)\//;

/**
 * The parts of MUI and its dependencies that neither the first row nor the wizard needs. Also what inputs share with a
 * large library: otherwise it would be in that library's chunk, and all inputs would load it.
 */
const WIDGETS =
  /\/node_modules\/((@mui\/(material|utils|system|x-internals)|@base-ui|@babel\/runtime|react-transition-group|dom-helpers|use-sync-external-store)\/|ra-ui-materialui\/dist\/(esm\/)?input\/InputHelperText\.)/;

/** What a list loads once its filters are opened, or refused: one file, since each is named in what loads first. */
const FILTERS = /\/src\/ui\/list\/filters\/(FilterPopover|FilterSheet|RefusedFilter)\.tsx$/;

/** Components of two screens that most users never open. */
const RARE = /\/src\/ui\/qr\//;

/**
 * Requests a session and the first page of a list; to be useful, this must not wait for the app's code. The password
 * rules are a few bytes that the app and public pages share: elsewhere they would cost a request.
 */
const EARLY =
  /\/src\/(app\/prefetchScreen|api\/session\/session|page\/askForPlatform|contract\/rules\/people\/secretRules)\.ts$/;

/**
 * Not needed at first: what public pages share that are opened after the first one, and what the login requests while
 * the user types.
 */
const PUBLIC =
  /\/src\/(api\/(hasNoAnswer|isMissingCall|session\/whereAmI)\.ts|contract\/endpoints\/people\/authenticator\.ts|ui\/form\/(PasswordRules|passwordParts|password\/uncommon)\.tsx?)$/;

/** The notice of a lost connection: the app has it from the start, public pages load it after everything else. */
const OFFLINE = /\/src\/ui\/layer\/OfflineLayer\.tsx$/;

const STYLES = /\.css$/;

/** Styles that are loaded with the direction of the same name, after all others. */
const RIGHT_TO_LEFT = /\/src\/ui\/theme\/rightToLeft\.css$/;

/** The public pages, and what decides which page is shown. */
const PAGE = /\/src\/site\/index\.ts$/;

/** A list, the layout around it, and the table of all screens: needed before the first row. */
const FIRST_ROW =
  /\/src\/(app\/(App\.tsx|preloadScreen\.ts)|features\/management\/users\/EwalletUserList\.tsx)$/;

/**
 * What react-admin's indexes import but the first row does not need: its own components, of which only inputs are used,
 * and the hooks that change records.
 */
const INDEXED =
  /\/node_modules\/(ra-ui-materialui\/|ra-core\/dist\/(esm\/)?dataProvider\/(undo\/useAddUndoableMutation|useMutationWithMutationMode|use(Create|Update|Delete))\.js$)/;

/** The onboarding wizard, a page without a login that has more in common with the app than the others do. */
const WIZARD = /\/src\/features\/onboarding\/wizard\/index\.ts$/;

/** What the wizard loads once its first step can be filled in. */
const LATER =
  /\/src\/(features\/onboarding\/wizard\/(later\.ts|frame\/DiscardDialog\.tsx)|ui\/file\/FilePreview\.tsx)$/;

/** Modules that only the wizard uses. */
const OF_WIZARD = /\/src\/features\/onboarding\/wizard\/(?!index|later)/;

/**
 * Whether a module matches, or a matching module imports it statically, directly or indirectly.
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
 * How the portal is split into chunks: few, and in the order in which they are needed. They are the entry; React, which
 * changes least; what the page's first screen and the early requests share; each of these two; what public pages share;
 * what the onboarding wizard shares with screens, in its first step and in later ones, and what its steps share; what
 * two or more screens share; and one chunk per screen, which the bundler splits itself.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'first', tags: ['$initial'], priority: 3 },
  {
    name: (id, context) =>
      STYLES.test(id)
        ? stylesOf(id)
        : partOf(isBelow(id, EARLY, context), isBelow(id, PAGE, context)),
    debugName: 'early and page',
    priority: 2,
  },
  { name: 'public', test: PUBLIC, priority: 2 },
  { name: 'brand', test: BRAND, priority: 2.5 },
  // Modules that several parts share, grouped by the parts that need them. A group with a higher priority claims a
  // module first, along with its imports.
  { name: of('forms', true, ['first', 'later']), debugName: 'forms', priority: 2 },
  { name: of('common', true, ['none']), debugName: 'common', priority: 1.5 },
  { name: of('fields', false, ['first']), debugName: 'fields', minShareCount: 2, priority: 1.2 },
  { name: of('answers', false, ['later']), debugName: 'answers', minShareCount: 2, priority: 1.18 },
  { name: 'wizard', test: OF_WIZARD, minShareCount: 2, priority: 1.16 },
  { name: 'widgets', test: WIDGETS, minShareCount: 2, priority: 1.15 },
  { name: 'dates', test: DATES, priority: 1.12 },
  { name: 'pickers', test: id => PICKERS.test(id) && !TIMES.test(id), priority: 1.1 },
  { name: 'times', test: TIMES, priority: 1.05 },
  { name: 'charts', test: CHARTS, priority: 1.1 },
  { name: 'calendar', test: CALENDAR, priority: 1.1 },
  { name: 'dragging', test: DRAGGING, priority: 1.1 },
  { name: 'virtual', test: VIRTUAL, priority: 1.1 },
  { name: 'richText', test: RICH_TEXT, priority: 1.1 },
  { name: 'htmlText', test: HTML_TEXT, priority: 1.1 },
  { name: of('kit', false, ['none']), debugName: 'kit', minShareCount: 2, priority: 1 },
  { name: 'filters', test: FILTERS, priority: 0.9 },
];

/**
 * Puts all styles into the page's file: they are few bytes, and a chunk with a file of its own would not be requested
 * before that file has arrived. Those of a right-to-left direction override the others, and few users need them.
 * @param {string} id
 */
const stylesOf = id => (RIGHT_TO_LEFT.test(id) ? null : 'page');

/** @param {boolean} isEarly @param {boolean} isOfPage */
function partOf(isEarly, isOfPage) {
  if (isEarly && isOfPage) return 'core';
  if (isEarly) return 'early';
  return isOfPage ? 'page' : null;
}

/**
 * A group of the modules that are, or are not, needed before a list's first row, and by the given steps of the
 * onboarding wizard.
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
  // goes into the smaller of the app's two chunks
  if (OFFLINE.test(id)) return 'later';
  if (isBelow(id, WIZARD, context)) return 'first';
  return isBelow(id, LATER, context) ? 'later' : 'none';
}
