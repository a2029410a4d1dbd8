import { describe, expect, it } from 'vitest';
import {
  type Budgets,
  type Built,
  checkBudgets,
  staticFiles,
} from '#scripts/checks/budgets/rules.mjs';

const users = 'src/features/management/users/index.ts';
const wizard = 'src/features/onboarding/wizard/index.ts';

/** A build that loads the app lazily, and the features from the app. Sizes in bytes. */
const built: Built = {
  manifest: {
    'index.html': {
      file: 'index.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/app/App.tsx', '_jsencrypt.js'],
    },
    '_react.js': { file: 'react.js', name: 'react', css: ['react.css'] },
    '_jsencrypt.js': { file: 'jsencrypt.js', name: 'jsencrypt' },
    'src/app/App.tsx': {
      file: 'app.js',
      isDynamicEntry: true,
      imports: ['index.html', '_react.js'],
      dynamicImports: [users, wizard],
    },
    '_table.js': { file: 'table.js', name: 'table', imports: ['_react.js'] },
    '_quill.js': { file: 'quill.js', name: 'quill' },
    [users]: { file: 'users.js', isDynamicEntry: true, imports: ['_table.js', 'src/app/App.tsx'] },
    [wizard]: {
      file: 'wizard.js',
      isDynamicEntry: true,
      imports: ['_table.js', '_quill.js'],
      css: ['wizard.css'],
    },
  },
  modules: {
    'index.js': ['src/main.tsx'],
    'react.js': ['react/index.js'],
    'jsencrypt.js': ['jsencrypt/lib/index.js'],
    'app.js': ['react-admin/dist/index.js'],
    'table.js': ['src/ui/RecordTable.tsx'],
    'quill.js': ['quill/quill.js'],
    'users.js': ['src/features/management/users/UserList.tsx'],
    'wizard.js': ['src/features/onboarding/wizard/Wizard.tsx'],
  },
  sizes: {
    'index.js': 10_000,
    'react.js': 60_000,
    'jsencrypt.js': 15_000,
    'app.js': 190_000,
    'table.js': 5_000,
    'quill.js': 90_000,
    'users.js': 8_000,
    'wizard.js': 30_000,
  },
  html: `<script type="module" src="/index.js"></script><link rel="modulepreload" href="/react.js">
    <link rel="stylesheet" href="/react.css">`,
  styleLines: 1200,
};

const budgets: Budgets = {
  scenarios: [
    {
      name: 'login',
      entries: ['index.html'],
      maxBytes: 70_000,
      maxRequests: 2,
      without: ['^react-admin/'],
    },
    {
      name: 'list',
      entries: ['index.html', 'src/app/App.tsx', users],
      maxBytes: 273_000,
    },
  ],
  neverFirst: ['^jsencrypt/', '^quill/'],
  never: ['^icons/index'],
  features: {
    pattern: '^src/features/.+/index\\.tsx?$',
    beside: 'list',
    maxBytes: 13_000,
    larger: { [wizard]: 35_000 },
    libraries: ['quill'],
    onlyIn: { quill: '/wizard/' },
  },
  styles: { maxLines: 1200, apart: [wizard] },
};

const problemsOf = (change: { budgets?: Partial<Budgets>; built?: Partial<Built> }) =>
  checkBudgets({ ...budgets, ...change.budgets }, { ...built, ...change.built }).problems;

/** The build with an additional static import. */
const importing = (key: string, imported: string): Partial<Built> => ({
  manifest: {
    ...built.manifest,
    [key]: { ...built.manifest[key]!, imports: [...built.manifest[key]!.imports!, imported] },
  },
});

/** The budgets with a changed scenario for the login. */
const login = (change: Partial<Budgets['scenarios'][number]>): Partial<Budgets> => ({
  scenarios: [{ ...budgets.scenarios[0]!, ...change }, budgets.scenarios[1]!],
});

describe('a build that meets its budgets exactly', () => {
  it('passes, and reports all figures', () => {
    expect(checkBudgets(budgets, built)).toEqual({
      lines: [
        'login: 70.0 kB of 70.0 kB, 2 of 2 requests',
        'list: 273.0 kB of 273.0 kB',
        `2 features, the largest ${wizard}: 35.0 kB of 35.0 kB`,
        'styles by hand: 1200 lines of 1200',
      ],
      problems: [],
    });
  });

  it('counts statically imported scripts, once each', () => {
    expect([...staticFiles(built.manifest, [users])].toSorted()).toEqual([
      'app.js',
      'index.js',
      'react.js',
      'table.js',
      'users.js',
    ]);
  });

  it('finds a shared chunk by its name, whatever its hash', () => {
    expect([...staticFiles(built.manifest, ['table'])].toSorted()).toEqual([
      'react.js',
      'table.js',
    ]);
  });
});

describe('a build fails', () => {
  it('by a byte more than a scenario allows', () => {
    const problems = problemsOf({ budgets: login({ maxBytes: 69_999 }) });
    expect(problems).toEqual(['login: 70.0 kB, allowed are 70.0 kB']);
  });

  it('by an extra line of hand-written styles', () => {
    expect(problemsOf({ built: { styleLines: 1201 } })).toEqual([
      'styles by hand: 1201 lines, allowed are 1200',
    ]);
  });

  it('by styles that a chunk would wait for, but not by those that it may have', () => {
    const table = { ...built.manifest['_table.js']!, css: ['table.css'] };
    expect(problemsOf({ built: { manifest: { ...built.manifest, '_table.js': table } } })).toEqual([
      '_table.js: waits for table.css',
    ]);
    const styles = { ...budgets.styles, apart: [wizard, users] };
    expect(problemsOf({ budgets: { styles } })).toEqual([`${users} has no styles of its own`]);
  });

  it('by an extra request, even if only the page causes it', () => {
    expect(problemsOf({ budgets: login({ maxRequests: 1 }) })).toEqual([
      'login: 2 requests, allowed are 1',
    ]);
    const html = `${built.html}<link rel="modulepreload" crossorigin href="/table.js">`;
    expect(problemsOf({ built: { html } })).toContain('login: 3 requests, allowed are 2');
  });

  it('by a deferred library in the first screen', () => {
    expect(problemsOf({ built: importing('index.html', '_jsencrypt.js') })).toEqual(
      expect.arrayContaining([
        'login: holds jsencrypt/lib/index.js',
        'list: holds jsencrypt/lib/index.js',
      ]),
    );
    const moved = { ...built.modules, 'react.js': ['react-admin/dist/index.js'] };
    expect(problemsOf({ built: { modules: moved } })).toEqual([
      'login: holds react-admin/dist/index.js',
    ]);
  });

  it('by a forbidden module anywhere', () => {
    const moved = { ...built.modules, 'wizard.js': ['icons/index.js'] };
    expect(problemsOf({ built: { modules: moved } })).toEqual(['the build holds icons/index.js']);
  });

  it('by a pattern without a module, or a library without a chunk', () => {
    const neverFirst = [...budgets.neverFirst, '^jsencrpyt/'];
    expect(problemsOf({ budgets: { neverFirst } })).toEqual([
      'no module of the build is ^jsencrpyt/',
    ]);
    expect(problemsOf({ budgets: login({ without: ['^gone/'] }) })).toEqual([
      'no module of the build is ^gone/',
    ]);
    const features = { ...budgets.features, libraries: ['quill', 'charts'] };
    expect(problemsOf({ budgets: { features } })).toEqual(['the build has no charts']);
  });

  it('by a feature that is too large, including shared chunks but not configured libraries', () => {
    const larger = { [wizard]: 34_999 };
    const problems = problemsOf({ budgets: { features: { ...budgets.features, larger } } });
    expect(problems).toEqual([`${wizard}: 35.0 kB, allowed are 35.0 kB`]);

    const libraries: string[] = [];
    expect(problemsOf({ budgets: { features: { ...budgets.features, libraries } } })).toEqual([
      `${wizard}: 125.0 kB, allowed are 35.0 kB`,
    ]);
  });

  it('by an exempted library in a feature that must not load it at once', () => {
    expect(problemsOf({ built: importing(users, '_quill.js') })).toContain(`${users}: loads quill`);
    const features = { ...budgets.features, onlyIn: { tinymce: '/wizard/' } };
    expect(problemsOf({ budgets: { features } })).toEqual(['the build has no tinymce']);
  });

  it('by an entry that the build does not have, or an unknown size', () => {
    const { [users]: _gone, ...manifest } = built.manifest;
    expect(problemsOf({ built: { manifest } })).toContain(`list: the build has no ${users}`);

    const { 'react.js': _unknown, ...sizes } = built.sizes;
    expect(problemsOf({ built: { sizes } })).toContain('login: NaN kB, allowed are 70.0 kB');
  });

  it('if no feature is loaded separately', () => {
    const features = { ...budgets.features, pattern: '^src/screens/', larger: {} };
    expect(problemsOf({ budgets: { features } })).toEqual(['no feature is loaded by itself']);
  });
});
