import { layerRules, packages } from './scripts/checks/layerRules.mjs';
import { SERVER_RULES } from './scripts/checks/serverRules.mjs';

/**
 * The import rules of docs/architecture.md, one or more entries per layer; tests/tooling/architecture.test.ts plants a
 * violation of each. Run by scripts/checks/architecture.mjs, which also checks that files were read.
 */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'only-app-imports-the-router',
      comment:
        'Links and navigation are those of react-admin: two routers do not share their state.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: packages('react-router', 'react-router-dom', '@remix-run') },
    },
    {
      name: 'server-imports-contract',
      comment: 'The backend imports nothing of the portal but the contract.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|tests|scripts|bench|conformance)/', pathNot: '^src/contract/' },
    },
    ...SERVER_RULES,
    {
      name: 'portal-never-imports-server-or-tests',
      comment: 'The portal runs without the backend and the tools.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|tests|scripts|bench|conformance)/' },
    },
    {
      name: 'conformance-imports-api-and-contract',
      comment:
        'A backend is checked against the contract and what the portal sends and reads, never against the reference backend.',
      severity: 'error',
      from: { path: '^conformance/' },
      to: { path: '^(src|server|tests|scripts|bench)/', pathNot: '^src/(api|contract)/' },
    },
    {
      name: 'screen-tests-know-no-table',
      comment:
        'Screen tests arrange data through tests/support/arrange, so a change of the schema does not affect them.',
      severity: 'error',
      from: { path: '^tests/features/' },
      to: { path: '^server/db/schema/' },
    },
    {
      name: 'icons-one-by-one',
      comment: 'Importing the barrel of the package loads 10,000 files.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '(^|/)node_modules/@mui/icons-material/(esm/)?index\\.' },
    },
    {
      name: 'no-cycles',
      comment: 'Files that import each other cannot be understood or loaded separately.',
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
      comment: 'Code that runs in production uses only dependencies.',
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
