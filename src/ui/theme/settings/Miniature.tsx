import { useId } from 'react';
import { type PaintedMode, paletteOf } from '#contract/theme/palette.ts';
import type { ThemeSettings } from '#contract/theme/themeWords.ts';
import type { PaintedLook } from './paintedLook.ts';

/** How a miniature differs from the current page. */
type Part = Partial<
  Pick<ThemeSettings, 'layoutTheme' | 'sidebarTheme' | 'themeLayout' | 'contentWidth'>
> & { mode?: PaintedMode };

interface MiniatureProps {
  look: PaintedLook;
  part: Part;
  /** Half light and half dark, for the system's preference. */
  isBoth?: boolean;
}

const WIDTH = 96;
const HEIGHT = 56;
const BAR = 9;
const SIDE = 22;

/** A small drawing of the page in a look, next to the name of the choice. */
export function Miniature({ look, part, isBoth = false }: MiniatureProps) {
  const id = useId();
  return (
    <svg
      className="k-miniature"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <Drawing look={look} part={isBoth ? { ...part, mode: 'light' } : part} />
      {isBoth && (
        <g clipPath={`url(#${id})`}>
          <clipPath id={id}>
            <rect x={WIDTH / 2} width={WIDTH / 2} height={HEIGHT} />
          </clipPath>
          <Drawing look={look} part={{ ...part, mode: 'dark' }} />
        </g>
      )}
    </svg>
  );
}

function Drawing({ look, part }: { look: PaintedLook; part: Part }) {
  const { settings, accents } = look;
  const mode = part.mode ?? look.mode;
  const { layoutTheme, sidebarTheme, themeLayout, contentWidth } = { ...settings, ...part };
  const page = paletteOf(mode, settings.themePreset, accents);
  const menu = sidebarTheme === 'dark' ? paletteOf('dark', settings.themePreset, accents) : page;
  const isRow = layoutTheme === 'horizontal';
  const [left, top] = isRow ? [0, 2 * BAR] : [SIDE, BAR];
  const inset = contentWidth === 'fixed' ? 14 : 5;
  const width = WIDTH - left - 2 * inset;
  const mirrored = themeLayout === 'rtl' ? `translate(${WIDTH} 0) scale(-1 1)` : undefined;
  return (
    <g transform={mirrored}>
      <rect width={WIDTH} height={HEIGHT} fill={page.canvas} />
      <rect
        y={BAR}
        width={isRow ? WIDTH : SIDE}
        height={isRow ? BAR : HEIGHT - BAR}
        fill={menu.surface}
      />
      {[0, 1, 2].map(at => (
        <rect
          key={at}
          x={isRow ? 5 + at * 20 : 4}
          y={isRow ? BAR + 3 : BAR + 5 + at * 8}
          width={14}
          height={3}
          rx={1.5}
          fill={at === 0 ? menu.accent : menu.lineStrong}
        />
      ))}
      <rect width={WIDTH} height={BAR} fill={page.surface} />
      <rect y={BAR - 0.5} width={WIDTH} height={0.5} fill={page.line} />
      <rect x={5} y={3} width={14} height={3} rx={1.5} fill={page.textMuted} />
      <g transform={`translate(${left + inset} ${top + 5})`}>
        <rect width={width / 2} height={4} rx={2} fill={page.text} />
        <rect y={8} width={width} height={HEIGHT - top - 18} rx={2} fill={page.surface} />
        <rect x={4} y={12} width={width * 0.6} height={2.5} rx={1} fill={page.lineStrong} />
        <rect x={4} y={17} width={12} height={5} rx={2} fill={page.accent} />
      </g>
    </g>
  );
}
