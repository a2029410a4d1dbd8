/**
 * A pattern for the files of npm packages.
 * @param {string[]} names
 */
export const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
/** @param {string[]} folders */
const portal = (...folders) => `^src/(${folders.join('|')})/`;

/** Shown without a login, and must load without react-admin. */
const WIZARD = '^src/features/onboarding/wizard/';
const TYPED_SURFACE = '^src/providers/data/(surface|useAction|useRead)\\.ts$';
/** Where a feature declares its screens. */
const SCREENS = '^src/features/([^/]+|[^/]+/[^/]+)/screens\\.ts$';
const DOORS = [SCREENS, '^src/features/onboarding/wizard/index\\.ts$'];
/** The files of the public pages that others load: the entry, the prerendered login, and what the build renders. */
const SITE_DOORS = '^src/site/(index\\.ts|prerenderedLogin\\.ts|renderLogin\\.tsx)$';
const REACT = packages(
  'react',
  'react-dom',
  'react-admin',
  'ra-[^/]+',
  '@mui',
  '@emotion',
  'react-[^/]+',
);

/**
 * What each layer of the portal may import: rules 1 to 7 of docs/architecture.md.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const layerRules = [
  {
    name: 'contract-imports-nothing',
    comment:
      'Rule 1: the contract imports nothing outside itself, packages included; but the one that writes workbooks, which the ' +
      'backend and the portal share.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: '^src/contract/spreadsheet/workbook\\.ts$' },
    to: { pathNot: '^src/contract/' },
  },
  {
    name: 'workbook-imports-its-writer',
    comment:
      'Rule 1: what writes workbooks knows its library and nothing else (docs/decisions/046).',
    severity: 'error',
    from: { path: '^src/contract/spreadsheet/workbook\\.ts$' },
    to: { pathNot: ['^src/contract/', 'node_modules/fflate/'] },
  },
  {
    name: 'api-imports-contract',
    comment: 'Rule 2: the client stands on the contract alone.',
    severity: 'error',
    from: { path: '^src/api/' },
    to: { path: '^src/', pathNot: portal('api', 'contract') },
  },
  {
    name: 'api-without-react',
    comment: 'Rule 2: the client works without React.',
    severity: 'error',
    from: { path: '^src/api/' },
    to: { path: REACT },
  },
  {
    name: 'jsencrypt-in-one-place',
    comment: 'Rule 2: its traps are closed in one wrapper.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/api/session/secrets\\.ts$' },
    to: { path: packages('jsencrypt') },
  },
  {
    name: 'file-saver-in-one-place',
    comment: 'Rule 2: downloads are saved in one place.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/api/files/saveFile\\.ts$' },
    to: { path: packages('file-saver') },
  },
  {
    name: 'page-imports-api-and-contract',
    comment: 'Rule 3: what a page knows before anybody is known.',
    severity: 'error',
    from: { path: '^src/page/' },
    to: { path: '^src/', pathNot: portal('page', 'api', 'contract') },
  },
  {
    name: 'providers-import-page-api-and-contract',
    comment: 'Rule 3.',
    severity: 'error',
    from: { path: '^src/providers/' },
    to: { path: '^src/', pathNot: portal('providers', 'page', 'api', 'contract') },
  },
  {
    name: 'session-imports-providers-api-and-contract',
    comment: 'Rule 3: who is here and what they may, and nothing that a screen does.',
    severity: 'error',
    from: { path: '^src/session/' },
    to: { path: '^src/', pathNot: portal('session', 'providers', 'page', 'api', 'contract') },
  },
  {
    name: 'hooks-import-no-components',
    comment:
      'Rule 3: a hook of several screens shows nothing itself; it translates as components do.',
    severity: 'error',
    from: { path: '^src/hooks/' },
    to: {
      path: '^src/',
      pathNot: [
        portal('hooks', 'session', 'providers', 'page', 'api', 'contract'),
        '^src/ui/(locale|useAfterPause|text/useNow)\\.ts$',
      ],
    },
  },
  {
    name: 'ui-imports-contract',
    comment: 'Rule 4: a piece of screen knows no record, no session and no network.',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: { path: '^src/', pathNot: portal('ui', 'contract') },
  },
  {
    name: 'records-import-ui-session-and-contract',
    comment: 'Rule 4: a record is shown alike on any screen, and asks for nothing.',
    severity: 'error',
    from: { path: '^src/records/' },
    to: { path: '^src/', pathNot: portal('records', 'ui', 'session', 'contract') },
  },
  {
    name: 'site-imports-page-api-and-contract',
    comment:
      'Rule 4: the pages before the login take plain components of ui, and the login of session.',
    severity: 'error',
    from: { path: '^src/site/' },
    to: {
      path: '^src/',
      pathNot: [portal('site', 'page', 'ui', 'api', 'contract'), '^src/session/login\\.ts$'],
    },
  },
  {
    name: 'site-by-its-door',
    comment: 'Rule 4: who is logged in sees nothing of the public pages.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/site/' },
    to: { path: '^src/site/', pathNot: SITE_DOORS },
  },
  {
    name: 'main-imports-little',
    comment: 'Rule 4: what main.tsx imports is what a person waits for at the login.',
    severity: 'error',
    from: { path: '^src/main\\.tsx$' },
    to: {
      path: '^src/',
      pathNot: [
        portal('api', 'contract', 'app'),
        '^src/site/(index|prerenderedLogin)\\.tsx?$',
        '^src/features/onboarding/wizard/index\\.ts$',
      ],
    },
  },
  {
    name: 'main-imports-app-lazily',
    comment: 'Rule 4: the app is loaded while the person types.',
    severity: 'error',
    from: { path: '^src/main\\.tsx$' },
    to: { path: '^src/app/', dynamic: false },
  },
  {
    name: 'main-imports-the-wizard-lazily',
    comment: 'Rule 4: whoever logs in has no use for it.',
    severity: 'error',
    from: { path: '^src/main\\.tsx$' },
    to: { path: '^src/features/onboarding/', dynamic: false },
  },
  {
    name: 'shell-imports-no-feature',
    comment: 'Rule 5.',
    severity: 'error',
    from: { path: '^src/shell/' },
    to: {
      path: '^src/',
      pathNot: portal(
        'shell',
        'ui',
        'records',
        'hooks',
        'session',
        'providers',
        'page',
        'api',
        'contract',
      ),
    },
  },
  {
    name: 'features-never-reach-api',
    comment:
      'Rule 6: a screen never sees an envelope, a path or a status, nor the shell or the app.',
    severity: 'error',
    from: { path: '^src/features/' },
    to: {
      path: '^src/',
      pathNot: [
        portal('features', 'ui', 'records', 'hooks', 'session', 'contract', 'providers'),
        '^src/page/',
      ],
    },
  },
  {
    name: 'features-leave-the-page-alone',
    comment: 'Rule 6: what stands around a screen is the business of the shell.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: WIZARD },
    to: { path: '^src/page/' },
  },
  {
    name: 'features-use-the-typed-surface',
    comment: 'Rule 6: of the providers only the typed surface, useAction and useRead.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: WIZARD },
    to: { path: '^src/providers/', pathNot: TYPED_SURFACE },
  },
  {
    name: 'the-wizard-uses-its-own-provider',
    comment: 'Rule 6: whoever applies is nobody yet, and has neither records nor a session.',
    severity: 'error',
    from: { path: WIZARD },
    to: {
      path: '^src/(providers|session|hooks)/',
      pathNot: ['^src/providers/application/', '^src/hooks/forms/uploadQueue\\.ts$'],
    },
  },
  {
    name: 'public-pages-without-react-admin',
    comment: 'Rules 4 and 6: not even through others; it would come before the login.',
    severity: 'error',
    from: { path: `^src/(site|page|providers/application)/|^src/session/login\\.ts$|${WIZARD}` },
    to: { path: packages('react-admin', 'ra-[^/]+'), reachable: true },
  },
  {
    name: 'features-stay-apart',
    comment: 'Rule 6: what two screens share moves down to records, hooks or ui.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/$2/' },
  },
  {
    name: 'sections-stay-apart',
    comment: 'Rule 6, for the files that stand in a section itself.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/[^/]+$' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'features-by-their-door',
    comment:
      'screens.ts is the only door of a feature, but for the wizard, which is outside of the app.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/features/' },
    to: { path: '^src/features/', pathNot: DOORS },
  },
  {
    name: 'app-imports-features-lazily',
    comment: 'Rule 7: a feature is loaded when it is opened; which screens it has is known before.',
    severity: 'error',
    from: { path: '^src/app/' },
    to: { path: '^src/features/', pathNot: SCREENS, dynamic: false },
  },
  {
    name: 'screens-are-declared-lightly',
    comment: 'Rule 7: all of them come with the first page; what they show, when they are opened.',
    severity: 'error',
    from: { path: SCREENS },
    to: {
      pathNot: '^src/(contract/paths|contract/messages/templatePaths|hooks/screenLinks)\\.ts$',
      dynamic: false,
    },
  },
  {
    name: 'only-main-imports-app',
    comment: 'Rule 7.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/(main\\.tsx$|app/)' },
    to: { path: '^src/app/' },
  },
];
