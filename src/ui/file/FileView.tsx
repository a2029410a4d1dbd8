import { Box, Skeleton, Stack } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';
import { PdfSheet } from './PdfSheet.tsx';
import type { SeenFile } from './seenFile.ts';
import { type PdfPages, usePdf } from './usePdf.ts';
import { useRoom } from './useRoom.ts';
import { keyed, toolsOf, ViewTools } from './ViewTools.tsx';
import {
  fitting,
  type Shown,
  type Size,
  scaled,
  type Turn,
  turnedSize,
  unlessSame,
  type Zoom,
} from './viewing.ts';

interface FileViewProps {
  file: SeenFile;
  name: string;
}

/** Viewer for a picture, or a PDF page by page: zoom and rotate by button or key. */
export function FileView({ file, name }: FileViewProps) {
  if (file.type === 'application/pdf') return <PdfView file={file} name={name} />;
  return <PictureView file={file} name={name} />;
}

function PictureView({ file, name }: FileViewProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NotShown text="files.noPreview" />;
  return (
    <View kind="picture">
      {shown => (
        <PictureSheet {...shown} url={file.url} label={name} onFail={() => setFailed(true)} />
      )}
    </View>
  );
}

function PdfView({ file, name }: FileViewProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { pdf, problem, onFail } = usePdf(file.blob);
  if (problem) return <NotShown text={`files.${problem}`} />;
  if (!pdf) return <SheetSkeleton />;
  const total = pdf.count;
  return (
    <View kind="page" pages={{ page, total, onPage: setPage }}>
      {shown => (
        <PdfSheet
          {...shown}
          pdf={pdf}
          page={page}
          onFail={onFail}
          label={translate('files.pageLabel', { name, page, total })}
        />
      )}
    </View>
  );
}

/** Placeholder of a file while it loads. */
export const SheetSkeleton = () => (
  <>
    <LoadingStatus />
    <Skeleton variant="rounded" sx={{ flex: '1 1 auto', height: STAGE.height }} />
  </>
);

/** Why a file is not shown. */
export const NotShown = ({ text }: { text: string }) => {
  const translate = useTranslate();
  return (
    <p className="k-state" role="status">
      {translate(text)}
    </p>
  );
};

interface ViewProps {
  kind: 'picture' | 'page';
  pages?: PdfPages;
  children: (shown: Shown) => ReactNode;
}

/** Fills the available space, which determines the scale of its content; larger content scrolls. */
const STAGE = {
  display: 'flex',
  flex: '1 1 auto',
  height: { xs: '60dvh', sm: '70dvh' },
  minHeight: 200,
  overflow: 'auto',
  border: '1px solid var(--k-line)',
  borderRadius: '4px',
  bgcolor: 'var(--k-canvas)',
} as const;

function View({ kind, pages, children }: ViewProps) {
  const translate = useTranslate();
  const { box, room } = useRoom();
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [turn, setTurn] = useState<Turn>(0);
  const fit = fitting(turnedSize(size, turn), room, kind);
  const scale = zoom === 'fit' ? fit : zoom;
  const tools = toolsOf({ scale, zoom, turn, setZoom, setTurn, pages });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const tool = keyed(tools, event);
    if (!tool) return;
    event.preventDefault();
    tool.perform?.();
  });
  // in the whole panel, which has the focus when it opens
  useEffect(() => {
    const panel = box.current?.closest<HTMLElement>('.k-preview');
    const listen = (event: KeyboardEvent) => press(event);
    panel?.addEventListener('keydown', listen);
    return () => panel?.removeEventListener('keydown', listen);
  }, [box]);
  const onSize = (now: Size) => setSize(known => unlessSame(known, now));
  return (
    <Stack sx={{ flex: '1 1 auto', minHeight: 0 }}>
      <ViewTools tools={tools} scale={scale} pages={pages} />
      <Box
        ref={box}
        className="k-stage"
        sx={STAGE}
        role="group"
        aria-label={translate('files.sheet')}
        // scrollable by keyboard
        tabIndex={0}
      >
        {children({ scale, turn, onSize })}
      </Box>
    </Stack>
  );
}

interface PictureSheetProps extends Shown {
  url: string;
  label: string;
  /** Called if the file is not a valid picture. */
  onFail: () => void;
}

/** A picture at a given scale, centred in a box of the size of the rotated picture. */
function PictureSheet({ url, label, scale, turn, onSize, onFail }: PictureSheetProps) {
  const [own, setOwn] = useState<Size>();
  const shown = own && scaled(own, scale);
  return (
    <Box
      sx={{
        display: 'grid',
        flex: 'none',
        gridTemplate: '100% / 100%',
        placeItems: 'center',
        m: 'auto',
        '& img': { display: 'block', maxWidth: 'none' },
      }}
      style={shown && turnedSize(shown, turn)}
    >
      <img
        src={url}
        alt={label}
        data-turn={turn}
        {...shown}
        style={{ transform: `rotate(${turn}deg)`, visibility: shown ? 'visible' : 'hidden' }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setOwn({ width, height });
          onSize({ width, height });
        }}
        onError={onFail}
      />
    </Box>
  );
}
