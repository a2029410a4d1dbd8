import IconButton from '@mui/material/IconButton';
import { Drawing } from '../Icon.tsx';
import { useLanguage, useTranslate } from '../words.ts';
import type { PdfPages } from './pdf.ts';
import type { Tool } from './viewTools.ts';

const DRAWINGS: Readonly<Record<Tool['name'], string>> = {
  zoomOut: 'M5 12h14',
  zoomIn: 'M5 12h14M12 5v14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  rotate: 'M19 12a7 7 0 1 1-2.5-5.4M17 2v5h-5',
  previousPage: 'M6 14l6-6 6 6',
  nextPage: 'M6 10l6 6 6-6',
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
    <div className="k-document-tools">
      {tools.map(tool => (
        <ToolButton key={tool.name} tool={tool} />
      ))}
      <span className="k-document-state" role="status">
        {pages && <span>{translate('files.page', { page: pages.page, total: pages.total })}</span>}
        <span>{percent}</span>
      </span>
    </div>
  );
}

function ToolButton({ tool: { name, keys, perform, isOff = false } }: { tool: Tool }) {
  const translate = useTranslate();
  const label = translate(`files.${name}`);
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
      <Drawing path={DRAWINGS[name]} />
    </IconButton>
  );
}
