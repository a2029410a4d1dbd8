/**
 * The import rules of docs/architecture.md, one or more entries a rule; tests/tooling/architecture.test.ts
 * plants a breach of each. Run by scripts/checks/architecture.mjs, which also sees to it that files were read.
 */

import { SERVER_RULES } from './scripts/checks/serverRules.mjs';

/** @param {string[]} names */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
/** @param {string[]} folders */
const portal = (...folders) => `^src/(${folders.join('|')})/`;

const PUBLIC_FEATURES = '^src/features/(auth|onboarding/wizard)/';
const TYPED_SURFACE = '^src/providers/data/(surface|useAction|useRead)\\.ts$';
const DOORS = [
  '^src/features/[^/]+/index\\.tsx?$',
  '^src/features/[^/]+/[^/]+/index\\.tsx?$',
  // the part of the login that comes before its code
  '^src/site/standIn\\.ts$',
];
const REACT = packages(
  'react',
  'react-dom',
  'react-admin',
  'ra-[^/]+',
  '@mui',
  '@emotion',
  'react-[^/]+',
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-nothing',
      comment: 'Rule 1: the contract imports nothing outside itself, packages included.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: '^src/contract/' },
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
      name: 'providers-import-api-and-contract',
      comment: 'Rule 3.',
      severity: 'error',
      from: { path: '^src/providers/' },
      to: { path: '^src/', pathNot: portal('providers', 'api', 'contract') },
    },
    {
      name: 'session-imports-providers-api-and-contract',
      comment: 'Rule 3.',
      severity: 'error',
      from: { path: '^src/session/' },
      to: { path: '^src/', pathNot: portal('session', 'providers', 'api', 'contract') },
    },
    {
      name: 'ui-imports-contract',
      comment: 'Rule 4: a piece of screen knows no resource, no session and no network.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/', pathNot: portal('ui', 'contract') },
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
          '^src/site/(index|standIn)\\.tsx?$',
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
        pathNot: portal('shell', 'ui', 'session', 'providers', 'api', 'contract'),
      },
    },
    {
      name: 'features-never-reach-api',
      comment:
        'Rule 6: a screen never sees an envelope, a path or a status, nor the shell or the app.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/', pathNot: portal('features', 'ui', 'session', 'contract', 'providers') },
    },
    {
      name: 'features-use-the-typed-surface',
      comment: 'Rule 6: of the providers only the typed surface, useAction and useRead.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: PUBLIC_FEATURES },
      to: { path: '^src/providers/', pathNot: TYPED_SURFACE },
    },
    {
      name: 'public-features-use-public-providers',
      comment: 'Rule 6: what stands outside <Admin> uses providers/public alone.',
      severity: 'error',
      from: { path: PUBLIC_FEATURES },
      to: { path: '^src/providers/', pathNot: '^src/providers/public/' },
    },
    {
      name: 'public-features-without-react-admin',
      comment: 'Rule 6: not even through others; it would come before the login.',
      severity: 'error',
      from: { path: `${PUBLIC_FEATURES}|^src/providers/public/` },
      to: { path: packages('react-admin', 'ra-[^/]+'), reachable: true },
    },
    {
      name: 'features-stay-apart',
      comment: 'Rule 6: what two screens share moves down to ui or session.',
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
      comment: 'index.ts is the only door of a feature.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/features/' },
      to: { path: '^src/features/', pathNot: DOORS },
    },
    {
      name: 'app-imports-features-lazily',
      comment: 'Rule 7: a feature is loaded when it is opened.',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/features/', dynamic: false },
    },
    {
      name: 'only-main-imports-app',
      comment: 'Rule 7.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/(main\\.tsx$|app/)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'only-app-imports-the-router',
      comment:
        'Links and navigation come from react-admin: two routers know nothing of each other.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: packages('react-router', 'react-router-dom', '@remix-run') },
    },
    {
      name: 'server-imports-contract',
      comment: 'Rule 8: of the portal, the backend knows the contract only.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|tests|scripts|bench)/', pathNot: '^src/contract/' },
    },
    ...SERVER_RULES,
    {
      name: 'portal-never-imports-server-or-tests',
      comment: 'Rule 8.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|tests|scripts|bench)/' },
    },
    {
      name: 'icons-one-by-one',
      comment: 'Through its barrel the package is 10,000 files to read.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '(^|/)node_modules/@mui/icons-material/(esm/)?index\\.' },
    },
    {
      name: 'no-cycles',
      comment: 'Rule 9.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'portal-without-node',
      comment: 'The portal runs in a browser.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-development-packages',
      comment: 'What runs in production is in dependencies.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      },
    },
    {
      name: 'resolvable',
      comment: 'An import that is not found would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['module-sync', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
