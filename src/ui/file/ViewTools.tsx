import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import FitScreenRounded from '@mui/icons-material/FitScreenRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useLanguage, useTranslate } from '../words.ts';
import type { PdfPages } from './pdf.ts';
import type { Tool } from './viewTools.ts';

const ICONS: Readonly<Record<Tool['name'], ComponentType>> = {
  zoomOut: RemoveRounded,
  zoomIn: AddRounded,
  fit: FitScreenRounded,
  rotate: RotateRightRounded,
  previousPage: ExpandLessRounded,
  nextPage: ExpandMoreRounded,
};

interface ViewToolsProps {
  tools: readonly Tool[];
  scale: number;
  pages: PdfPages | undefined;
}

/** Buttons for each way to look at a document, how large it is, and which page. */
export function ViewTools({ tools, scale, pages }: ViewToolsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(scale);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1 }}>
      {tools.map(tool => (
        <ToolButton key={tool.name} tool={tool} />
      ))}
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', ml: 'auto' }}
      >
        {pages && <span>{translate('files.page', { page: pages.page, total: pages.total })}</span>}
        <span>{percent}</span>
      </Typography>
    </Stack>
  );
}

function ToolButton({ tool: { name, keys, perform, isOff = false } }: { tool: Tool }) {
  const translate = useTranslate();
  const label = translate(`files.${name}`);
  const Icon = ICONS[name];
  return (
    <IconButton
      aria-label={label}
      title={translate('queue.keys.hint', { label, key: keys[0].toUpperCase() })}
      aria-keyshortcuts={keys[0]}
      // stays where the focus is, also at the last page
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) perform();
      }}
    >
      <Icon />
    </IconButton>
  );
}
