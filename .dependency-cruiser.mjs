import { layerRules, packages } from './scripts/checks/layerRules.mjs';
import { SERVER_RULES } from './scripts/checks/serverRules.mjs';

/**
 * The import rules of docs/architecture.md, one or more entries per rule; tests/tooling/architecture.test.ts plants a
 * breach of each. Run by scripts/checks/architecture.mjs, which also checks that files were read.
 */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
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
      to: { path: '^(src|tests|scripts|bench|conformance)/', pathNot: '^src/contract/' },
    },
    ...SERVER_RULES,
    {
      name: 'portal-never-imports-server-or-tests',
      comment: 'Rule 8.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|tests|scripts|bench|conformance)/' },
    },
    {
      name: 'conformance-imports-api-and-contract',
      comment:
        'Rule 11: any backend is judged by what the portal sends and reads, and by the contract; never by the reference backend.',
      severity: 'error',
      from: { path: '^conformance/' },
      to: { path: '^(src|server|tests|scripts|bench)/', pathNot: '^src/(api|contract)/' },
    },
    {
      name: 'screen-tests-know-no-table',
      comment:
        'Screen tests arrange by the verbs of tests/support/arrange, which a change of the schema leaves alone.',
      severity: 'error',
      from: { path: '^tests/features/' },
      to: { path: '^server/db/schema/' },
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
