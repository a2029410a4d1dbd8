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
/** The entry points of the public pages: the pages, the prerendered login, and what the build renders. */
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
 * What each layer of the portal may import: the table of docs/architecture.md.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const layerRules = [
  {
    name: 'contract-imports-nothing',
    comment:
      'The contract imports nothing outside itself, not even a package. The exception is the file that writes workbooks, ' +
      'which backend and portal share.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: '^src/contract/spreadsheet/workbook\\.ts$' },
    to: { pathNot: '^src/contract/' },
  },
  {
    name: 'workbook-imports-its-writer',
    comment:
      'The file that writes workbooks imports its library and nothing else (docs/decisions/046).',
    severity: 'error',
    from: { path: '^src/contract/spreadsheet/workbook\\.ts$' },
    to: { pathNot: ['^src/contract/', 'node_modules/fflate/'] },
  },
  {
    name: 'api-imports-contract',
    comment: 'The client depends on the contract only.',
    severity: 'error',
    from: { path: '^src/api/' },
    to: { path: '^src/', pathNot: portal('api', 'contract') },
  },
  {
    name: 'api-without-react',
    comment: 'The client works without React.',
    severity: 'error',
    from: { path: '^src/api/' },
    to: { path: REACT },
  },
  {
    name: 'jsencrypt-in-one-place',
    comment: 'Its pitfalls are handled in one wrapper.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/api/session/secrets\\.ts$' },
    to: { path: packages('jsencrypt') },
  },
  {
    name: 'file-saver-in-one-place',
    comment: 'Downloads are saved in one place.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/api/files/saveFile\\.ts$' },
    to: { path: packages('file-saver') },
  },
  {
    name: 'page-imports-api-and-contract',
    comment: 'What a page knows before the user is known.',
    severity: 'error',
    from: { path: '^src/page/' },
    to: { path: '^src/', pathNot: portal('page', 'api', 'contract') },
  },
  {
    name: 'providers-import-page-api-and-contract',
    comment: 'The providers know neither session nor screens.',
    severity: 'error',
    from: { path: '^src/providers/' },
    to: { path: '^src/', pathNot: portal('providers', 'page', 'api', 'contract') },
  },
  {
    name: 'session-imports-providers-api-and-contract',
    comment: 'Who is signed in and what they may do; nothing that a screen does.',
    severity: 'error',
    from: { path: '^src/session/' },
    to: { path: '^src/', pathNot: portal('session', 'providers', 'page', 'api', 'contract') },
  },
  {
    name: 'hooks-import-no-components',
    comment: 'A hook of several screens renders nothing itself; it translates as components do.',
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
    comment: 'A component knows no record, no session and no network.',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: { path: '^src/', pathNot: portal('ui', 'contract') },
  },
  {
    name: 'records-import-ui-session-and-contract',
    comment: 'A record is displayed in the same way on every screen, and requests nothing.',
    severity: 'error',
    from: { path: '^src/records/' },
    to: { path: '^src/', pathNot: portal('records', 'ui', 'session', 'contract') },
  },
  {
    name: 'site-imports-page-api-and-contract',
    comment: 'The pages before the login use plain components of ui, and the login of session.',
    severity: 'error',
    from: { path: '^src/site/' },
    to: {
      path: '^src/',
      pathNot: [portal('site', 'page', 'ui', 'api', 'contract'), '^src/session/login\\.ts$'],
    },
  },
  {
    name: 'site-by-its-door',
    comment: 'Code for signed-in users uses nothing of the public pages.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/site/' },
    to: { path: '^src/site/', pathNot: SITE_DOORS },
  },
  {
    name: 'main-imports-little',
    comment: 'The login waits for everything that main.tsx imports.',
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
    comment: 'The app loads while the user types.',
    severity: 'error',
    from: { path: '^src/main\\.tsx$' },
    to: { path: '^src/app/', dynamic: false },
  },
  {
    name: 'main-imports-the-wizard-lazily',
    comment: 'Users who log in do not need it.',
    severity: 'error',
    from: { path: '^src/main\\.tsx$' },
    to: { path: '^src/features/onboarding/', dynamic: false },
  },
  {
    name: 'shell-imports-no-feature',
    comment: 'The shell is the same around every screen.',
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
    comment: 'A screen never handles an envelope, a path or a status, nor the shell or the app.',
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
    comment: 'The page around a screen is up to the shell.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: WIZARD },
    to: { path: '^src/page/' },
  },
  {
    name: 'features-use-the-typed-surface',
    comment: 'Of the providers, features use only the typed surface, useAction and useRead.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: WIZARD },
    to: { path: '^src/providers/', pathNot: TYPED_SURFACE },
  },
  {
    name: 'the-wizard-uses-its-own-provider',
    comment: 'An applicant has no account yet, so neither records nor a session.',
    severity: 'error',
    from: { path: WIZARD },
    to: {
      path: '^src/(providers|session|hooks)/',
      pathNot: ['^src/providers/application/', '^src/hooks/forms/upload(Queue|Failure)\\.ts$'],
    },
  },
  {
    name: 'public-pages-without-react-admin',
    comment: 'Not even indirectly: it would load before the login.',
    severity: 'error',
    from: { path: `^src/(site|page|providers/application)/|^src/session/login\\.ts$|${WIZARD}` },
    to: { path: packages('react-admin', 'ra-[^/]+'), reachable: true },
  },
  {
    name: 'features-stay-apart',
    comment: 'Code that two screens share belongs in records, hooks or ui.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/$2/' },
  },
  {
    name: 'sections-stay-apart',
    comment: 'The same for files directly in the folder of a section.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/[^/]+$' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'features-by-their-door',
    comment:
      'screens.ts is the only entry point of a feature, except for the wizard, which is outside the app.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/features/' },
    to: { path: '^src/features/', pathNot: DOORS },
  },
  {
    name: 'app-imports-features-lazily',
    comment: 'A feature is loaded when it is opened; its screens are known before.',
    severity: 'error',
    from: { path: '^src/app/' },
    to: { path: '^src/features/', pathNot: SCREENS, dynamic: false },
  },
  {
    name: 'screens-are-declared-lightly',
    comment: 'All declarations load with the first page; the screens load when they are opened.',
    severity: 'error',
    from: { path: SCREENS },
    to: {
      pathNot: '^src/(contract/paths|contract/messages/templatePaths|hooks/screenLinks)\\.ts$',
      dynamic: false,
    },
  },
  {
    name: 'only-main-imports-app',
    comment: 'The app wires the other layers together; none of them depends on it.',
    severity: 'error',
    from: { path: '^(src|server)/', pathNot: '^src/(main\\.tsx$|app/)' },
    to: { path: '^src/app/' },
  },
];
