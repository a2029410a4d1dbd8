import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import FitScreenRounded from '@mui/icons-material/FitScreenRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import { IconButton, type IconButtonProps, Stack, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { keyOf } from '#ui/keys/useShortcuts.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatPercent } from '#ui/text/format.ts';
import type { PdfPages } from './usePdf.ts';
import { larger, smaller, type Turn, turnedOn, type Zoom } from './viewing.ts';

interface Tool {
  /** Its label is `files.<name>`. */
  name: string;
  Icon: ComponentType;
  /** Values of `KeyboardEvent.key`; several if keyboard layouts differ. */
  keys: readonly [string, ...string[]];
  /** Undefined while it has no effect. */
  perform: (() => void) | undefined;
}

interface ViewState {
  scale: number;
  zoom: Zoom;
  turn: Turn;
  setZoom: (zoom: Zoom) => void;
  setTurn: (turn: Turn) => void;
  pages: PdfPages | undefined;
}

/** The commands for the current view. */
export function toolsOf({ scale, zoom, turn, setZoom, setTurn, pages }: ViewState): Tool[] {
  const zoomTo = (to: Zoom | undefined) =>
    to === undefined || to === zoom ? undefined : () => setZoom(to);
  const tools: Tool[] = [
    { name: 'zoomOut', Icon: RemoveRounded, keys: ['-'], perform: zoomTo(smaller(scale)) },
    { name: 'zoomIn', Icon: AddRounded, keys: ['+', '='], perform: zoomTo(larger(scale)) },
    { name: 'fit', Icon: FitScreenRounded, keys: ['0'], perform: zoomTo('fit') },
    {
      name: 'rotate',
      Icon: RotateRightRounded,
      keys: ['t'],
      perform: () => setTurn(turnedOn(turn)),
    },
  ];
  if (!pages || pages.total <= 1) return tools;
  const { page, total, onPage } = pages;
  const pageTo = (to: number) => (to < 1 || to > total ? undefined : () => onPage(to));
  return [
    ...tools,
    { name: 'previousPage', Icon: ExpandLessRounded, keys: ['PageUp'], perform: pageTo(page - 1) },
    { name: 'nextPage', Icon: ExpandMoreRounded, keys: ['PageDown'], perform: pageTo(page + 1) },
  ];
}

/** The command of a key, unless the key is a browser shortcut. */
export function keyed(tools: readonly Tool[], event: KeyboardEvent): Tool | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const pressed = keyOf(event);
  return tools.find(({ keys }) => keys.some(key => key.toLowerCase() === pressed));
}

interface ViewToolsProps {
  tools: readonly Tool[];
  scale: number;
  pages: PdfPages | undefined;
}

/** Toolbar of the viewer: commands, zoom level and page number. */
export function ViewTools({ tools, scale, pages }: ViewToolsProps) {
  const translate = useTranslate();
  const language = useLocale();
  const percent = formatPercent(scale, language);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1 }}>
      {tools.map(({ name, Icon, keys, perform }) => {
        const label = translate(`files.${name}`);
        return (
          <ToolButton
            key={name}
            label={label}
            title={translate('queue.keys.hint', { label, key: keys[0].toUpperCase() })}
            aria-keyshortcuts={keys[0]}
            perform={perform}
          >
            <Icon />
          </ToolButton>
        );
      })}
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', marginInlineStart: 'auto' }}
      >
        {pages && <span>{translate('files.page', { page: pages.page, total: pages.total })}</span>}
        <span>{percent}</span>
      </Typography>
    </Stack>
  );
}

interface ToolButtonProps extends IconButtonProps {
  /** Translated. */
  label: string;
  /** Undefined while disabled: the button keeps the focus, also at the last page. */
  perform: (() => void) | undefined;
}

/** An icon button that keeps the focus while it is disabled. */
export const ToolButton = ({ label, perform, ...button }: ToolButtonProps) => (
  <IconButton
    aria-label={label}
    title={label}
    aria-disabled={perform === undefined}
    onClick={perform}
    {...button}
  />
);
