import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Properties that refer to a physical side instead of the inline direction. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
];
/** Four-value shorthands whose left and right values differ. */
const FOUR = /(?:^|[\s;{])(?:margin|padding|inset|border-width)\s*:\s*([^;(]+);/;

const isLopsided = (line: string): boolean => {
  const [, right, , left] = (FOUR.exec(line)?.[1] ?? '').trim().split(/\s+/);
  return left !== undefined && left !== right;
};

const problemsOf = (css: string): string[] =>
  css.split('\n').filter(line => isLopsided(line) || PHYSICAL.some(side => side.test(line)));

describe('style sheets', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => `src/${name}`);

  it('use logical instead of physical sides, so that they work in either direction', () => {
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap(file =>
      problemsOf(readFileSync(file, 'utf8')).map(line => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'margin-left: 4px;',
    'a { right: 0; }',
    'text-align: left;',
    'padding: 1px 2px 3px 4px;',
    'border-top-right-radius: 4px;',
  ])('fail the check with %s', line => {
    expect(problemsOf(line)).toEqual([line]);
  });

  it.each(['padding: 1px 2px;', 'margin: 0 auto;', 'inset: 0;', 'inset-inline-start: 0;'])(
    'may contain %s',
    line => {
      expect(problemsOf(line)).toEqual([]);
    },
  );
});

/** Names of MUI's `sx` and of CSS in objects that refer to a physical side. */
const PHYSICAL_NAMES = [
  /(?:^|[\s{,'"])(?:(?:margin|padding)(?:Left|Right)|border(?:Top|Bottom)?(?:Left|Right)(?:Radius|Width|Color|Style)?|[mp][lr]|scroll(?:Margin|Padding)(?:Left|Right))['"]?\s*[:=]/,
  /(?:^|[\s{,])(?:left|right)\s*:\s*(?:-?\d|'(?:-?\d|auto|calc|var))/,
  /(?:textAlign|float|clear|horizontal)\s*:\s*['"](?:left|right)['"]/,
];

const isPhysical = (line: string) => PHYSICAL_NAMES.some(name => name.test(line));

describe('styles in code', () => {
  // the only file that mirrors the sides of MUI's origins
  const EXEMPT = ['src/ui/menu/useBelow.ts'];
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/^(?:api|contract)\//.test(name))
    .map(name => `src/${name}`)
    .filter(name => !EXEMPT.includes(name));

  it('use logical instead of physical sides', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(isPhysical)
        .map(line => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "sx={{ ml: 'auto' }}",
    '<Box pl={2}>',
    'const sx = { paddingRight: 12 };',
    "borderTopLeftRadius: '8px',",
    "const DRAWER = { left: 'auto', width: 300 };",
    "textAlign: 'right',",
    "anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}",
  ])('fail the check with %s', line => {
    expect(isPhysical(line)).toBe(true);
  });

  it.each([
    "sx={{ marginInlineStart: 'auto', px: 2 }}",
    'const left = items.length;',
    '<TableCell align="right">',
    'function Countdown({ left }: { left: number }) {',
    "insetInlineEnd: 0, textAlign: 'end'",
  ])('may contain %s', line => {
    expect(isPhysical(line)).toBe(false);
  });
});
