import type { Tree } from '#tests/support/run/temporaryTree.ts';
import project from '../../package.json' with { type: 'json' };

/** Source text that imports these. */
export const imports = (...specifiers: string[]) =>
  specifiers.map(specifier => `import '${specifier}';`).join('\n');
/** Source text that imports this lazily. */
export const lazily = (specifier: string) => `export const load = () => import('${specifier}');`;

const packages = [
  '@mui/icons-material',
  'react',
  'react-admin',
  'react-router',
  'jsencrypt',
  'file-saver',
  'zod',
  'msw',
];
const { msw: development, ...production } = Object.fromEntries(
  packages.map(name => [name, '1.0.0']),
);

/** A tree that follows every rule, and uses each exception that a rule allows. */
export const clean: Tree = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: project.imports,
    dependencies: production,
    devDependencies: { msw: development },
  }),
  'node_modules/@mui/icons-material/Person.js': 'export {};',
  ...Object.fromEntries(packages.map(name => [`node_modules/${name}/index.js`, 'export {};'])),
  'src/main.tsx': `${imports('react', './api/call.ts', './contract/roles.ts', './site/index.ts')}
    export const app = <main lang={String(import('./app/App.tsx'))}>import nothing</main>;
    ${lazily('./features/onboarding/wizard/index.ts')}`,
  'src/features/onboarding/wizard/index.ts': imports('./Wizard.tsx'),
  'src/features/onboarding/wizard/Wizard.tsx': imports(
    '#page/path.ts',
    '#providers/application/draft.ts',
    '../wizard/steps.ts',
  ),
  'src/features/onboarding/wizard/steps.ts': 'export {};',
  'src/contract/roles.ts': imports('./codes.ts'),
  'src/contract/codes.ts': 'export {};',
  'src/api/call.ts': imports('#contract/roles.ts'),
  'conformance/run.ts': imports('#api/call.ts', '#contract/roles.ts'),
  'src/api/session/secrets.ts': lazily('jsencrypt'),
  'src/api/files/saveFile.ts': imports('file-saver'),
  'src/providers/data/surface.ts': imports('#api/call.ts', 'react-admin'),
  'src/providers/data/useAction.ts': imports('./surface.ts'),
  'src/providers/data/resources.ts': imports('#contract/roles.ts'),
  'src/page/path.ts': imports('#api/call.ts'),
  'src/session/useSession.ts': imports('#providers/data/surface.ts', '#api/call.ts'),
  'src/session/login.ts': imports('#page/path.ts', 'react'),
  'src/providers/application/draft.ts': imports('#api/call.ts'),
  'src/hooks/useSearch.ts': imports(
    '#session/useSession.ts',
    '#providers/data/useAction.ts',
    '#ui/locale.ts',
  ),
  'src/records/user/UserFacts.tsx': imports('#ui/Chip.tsx', '#session/useSession.ts'),
  'src/ui/locale.ts': imports('react'),
  'src/ui/Chip.tsx': `${imports('#contract/roles.ts', 'react-admin')} export const chip = <b />;`,
  'src/shell/Shell.tsx': imports('#ui/Chip.tsx', '#hooks/useSearch.ts', '#page/path.ts'),
  'src/site/index.ts': imports('./Login.tsx'),
  'src/site/Login.tsx': imports('#page/path.ts', '#session/login.ts', '#api/call.ts'),
  'src/features/reports/screens.ts': lazily('./reports.ts'),
  'src/features/reports/reports.ts': imports('#ui/Chip.tsx'),
  'src/features/management/users/screens.ts': `import type { Screens } from '#hooks/screenLinks.ts';
    ${imports('#contract/paths.ts')} ${lazily('./UserList.tsx')}`,
  'src/contract/paths.ts':
    "export const PATHS = { users: '/management/users', user: '/management/users/:id' };",
  'src/contract/sitePaths.ts': "export const PATHS = { login: '/login' };",
  'src/hooks/screenLinks.ts': 'export interface Screens {}',
  'src/features/management/users/UserList.tsx': imports(
    '@mui/icons-material/Person.js',
    '#ui/Chip.tsx',
    '#session/useSession.ts',
    '#hooks/useSearch.ts',
    '#records/user/UserFacts.tsx',
    '#providers/data/useAction.ts',
  ),
  'src/features/management/merchants/screens.ts': lazily('react-admin'),
  'src/app/App.tsx': `${imports('react-router', '#shell/Shell.tsx', '#providers/data/resources.ts')}
    ${imports('#features/management/users/screens.ts')}`,
  'server/main.ts': imports('#contract/roles.ts', './routes/users.ts', 'node:fs', 'zod'),
  'server/routes/users.ts': imports('#server/services/users/users.ts', '#server/http/bind.ts'),
  'server/services/users/users.ts': imports(
    '#server/services/money/money.ts',
    '#server/db/schema.ts',
  ),
  'server/services/money/money.ts': imports(
    '#server/services/audit/audit.ts',
    '#server/kernel/failure.ts',
  ),
  'server/services/audit/audit.ts': imports('#server/kernel/failure.ts'),
  'server/http/bind.ts': imports('#server/kernel/failure.ts', '#server/db/schema.ts'),
  'server/kernel/failure.ts': imports('#contract/codes.ts', '#server/db/driver.ts'),
  'server/db/driver.ts': 'export {};',
  'server/db/schema.ts': imports('./driver.ts'),
  'server/db/schema/tables.ts': 'export {};',
  'server/seed/seed.ts': imports('#server/services/users/users.ts'),
  'tests/any.test.ts': imports('#server/main.ts', '#app/App.tsx', 'msw'),
};
