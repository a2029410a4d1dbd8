import type { PdfPages } from './pdf.ts';
import { larger, smaller, type Turn, turnedOn, type Zoom } from './viewing.ts';

type ToolName = 'zoomOut' | 'zoomIn' | 'fit' | 'rotate' | 'previousPage' | 'nextPage';

/** One of the ways to look at a document: its button and its key alike. */
export interface Tool {
  /** Its word is `files.<name>`. */
  name: ToolName;
  /** As `KeyboardEvent.key` has it; more than one where keyboards differ. */
  keys: readonly [string, ...string[]];
  perform: () => void;
  isOff?: boolean;
}

interface ViewState {
  scale: number;
  zoom: Zoom;
  turn: Turn;
  setZoom: (zoom: Zoom) => void;
  setTurn: (turn: Turn) => void;
  pages: PdfPages | undefined;
}

export function toolsOf({ scale, zoom, turn, setZoom, setTurn, pages }: ViewState): Tool[] {
  const to = { out: smaller(scale), in: larger(scale) };
  const tools: Tool[] = [
    {
      name: 'zoomOut',
      keys: ['-'],
      perform: () => setZoom(to.out ?? scale),
      isOff: to.out === undefined,
    },
    {
      name: 'zoomIn',
      keys: ['+', '='],
      perform: () => setZoom(to.in ?? scale),
      isOff: to.in === undefined,
    },
    { name: 'fit', keys: ['0'], perform: () => setZoom('fit'), isOff: zoom === 'fit' },
    { name: 'rotate', keys: ['t'], perform: () => setTurn(turnedOn(turn)) },
  ];
  return pages && pages.total > 1 ? [...tools, ...pageTools(pages)] : tools;
}

const pageTools = ({ page, total, onPage }: PdfPages): Tool[] => [
  {
    name: 'previousPage',
    keys: ['PageUp'],
    perform: () => onPage(page - 1),
    isOff: page <= 1,
  },
  {
    name: 'nextPage',
    keys: ['PageDown'],
    perform: () => onPage(page + 1),
    isOff: page >= total,
  },
];

/** The tool that a key belongs to, where it is not meant for the browser. */
export function keyed(tools: readonly Tool[], event: KeyboardEvent): Tool | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return tools.find(({ keys }) => keys.includes(event.key));
}
