import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '#tests/support/run/gate.ts';
import { renderChanging } from '#tests/support/screen/renderChanging.tsx';
import { PdfSheet } from '#ui/file/PdfSheet.tsx';
import type { PdfFile } from '#ui/file/pdfFile.ts';
import { usePdf } from '#ui/file/usePdf.ts';
import { useRoom } from '#ui/file/useRoom.ts';
import type { Turn } from '#ui/file/viewing.ts';

const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn() }));
vi.mock('#ui/file/pdfFile.ts', () => ({ openPdf }));

interface Drawing {
  page: number;
  scale: number;
  turn: Turn;
  signal: AbortSignal;
  end: () => void;
  fail: () => void;
}

/** A PDF of A4 pages, each of which is drawn when the test says so. */
function aPdf() {
  const drawings: Drawing[] = [];
  const close = vi.fn();
  const sizeOf = vi.fn(async () => ({ width: 800, height: 1000 }));
  const draw = (page: number, scale: number, turn: Turn, signal: AbortSignal) =>
    new Promise<HTMLCanvasElement>((resolve, reject) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 100 });
      const end = () => resolve(canvas);
      drawings.push({ page, scale, turn, signal, end, fail: () => reject(new Error('broken')) });
    });
  return { pdf: { count: 3, sizeOf, draw, close } as unknown as PdfFile, drawings, sizeOf, close };
}

const settle = () => act(async () => undefined);

describe('a page of a PDF', () => {
  const put = vi.fn();
  beforeEach(() => {
    put.mockReset();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: put,
    } as never);
  });

  const show = async () => {
    const file = aPdf();
    const on = { onSize: vi.fn(), onFail: vi.fn() };
    const view = renderChanging({ page: 1, scale: 1, turn: 0 as Turn }, given => (
      <PdfSheet {...given} {...on} pdf={file.pdf} label={`page ${given.page}`} />
    ));
    await settle();
    return { ...file, ...on, ...view };
  };
  const end = (drawing: Drawing | undefined) => act(async () => drawing?.end());

  it('is drawn at its scale, in as many pixels as the screen has', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    const { drawings, onSize } = await show();
    expect(onSize.mock.calls).toEqual([[{ width: 800, height: 1000 }]]);
    expect(drawings).toMatchObject([{ page: 1, scale: 2, turn: 0 }]);
    await end(drawings[0]);
    expect(put).toHaveBeenCalledOnce();
    expect(screen.getByRole('img', { name: 'page 1' })).toHaveStyle({
      width: '800px',
      height: '1000px',
    });
  });

  it('that is turned is as wide as it was high', async () => {
    const { drawings, change } = await show();
    change({ page: 1, scale: 0.5, turn: 90 });
    await end(drawings[1]);
    expect(screen.getByRole('img')).toHaveStyle({ width: '500px', height: '400px' });
  });

  it('that is drawn late does not replace the one that the user has gone on to', async () => {
    const { drawings, change } = await show();
    change({ page: 2, scale: 1, turn: 0 });
    await settle();
    expect(drawings.map(({ page, signal }) => [page, signal.aborted])).toEqual([
      [1, true],
      [2, false],
    ]);
    await end(drawings[1]);
    await end(drawings[0]);
    expect(put).toHaveBeenCalledOnce();
  });

  it('is measured once, however often it is zoomed', async () => {
    const { sizeOf, change, drawings } = await show();
    change({ page: 1, scale: 2, turn: 0 });
    change({ page: 1, scale: 3, turn: 180 });
    await settle();
    expect(sizeOf).toHaveBeenCalledOnce();
    expect(drawings.at(-1)).toMatchObject({ scale: 3, turn: 180 });
  });

  it('that cannot be drawn says so, unless the user has gone on', async () => {
    const { drawings, change, onFail } = await show();
    change({ page: 2, scale: 1, turn: 0 });
    await settle();
    await act(async () => drawings[0]?.fail());
    expect(onFail).not.toHaveBeenCalled();
    await act(async () => drawings[1]?.fail());
    expect(onFail).toHaveBeenCalledOnce();
  });

  it('that cannot be measured says so, and one that is closed before says nothing', async () => {
    const { sizeOf, change, onFail, unmount } = await show();
    sizeOf.mockRejectedValueOnce(new Error('broken'));
    change({ page: 2, scale: 1, turn: 0 });
    await settle();
    expect(onFail).toHaveBeenCalledOnce();
    sizeOf.mockRejectedValueOnce(new Error('broken'));
    change({ page: 3, scale: 1, turn: 0 });
    unmount();
    await settle();
    expect(onFail).toHaveBeenCalledOnce();
  });
});

describe('opening a PDF', () => {
  const blob = new Blob(['%PDF']);
  afterEach(() => openPdf.mockReset());
  const open = () => renderHook(() => usePdf(blob)).result;

  it('shows it once it is open', async () => {
    const { pdf } = aPdf();
    openPdf.mockResolvedValue(pdf);
    const view = open();
    expect(view.current).toMatchObject({ pdf: undefined, problem: undefined });
    await waitFor(() => expect(view.current.pdf).toBe(pdf));
  });

  it.each([
    [Object.assign(new Error('password'), { name: 'PasswordException' }), 'locked'],
    [new Error('broken'), 'noPreview'],
    ['PasswordException', 'noPreview'],
  ])('says why it is not shown: %s', async (error, problem) => {
    openPdf.mockRejectedValue(error);
    const view = open();
    await waitFor(() => expect(view.current.problem).toBe(problem));
  });

  it('says that there is no preview of one of whose pages one cannot be drawn', async () => {
    openPdf.mockResolvedValue(aPdf().pdf);
    const view = open();
    await waitFor(() => expect(view.current.pdf).toBeDefined());
    act(() => view.current.onFail());
    expect(view.current.problem).toBe('noPreview');
  });

  it('closes it with the preview, also one that opens only then', async () => {
    const [first, late] = [aPdf(), aPdf()];
    openPdf.mockResolvedValueOnce(first.pdf);
    const one = renderHook(() => usePdf(blob));
    await waitFor(() => expect(one.result.current.pdf).toBeDefined());
    one.unmount();
    expect(first.close).toHaveBeenCalledOnce();

    const { open: answer, opened } = gate();
    openPdf.mockImplementationOnce(async () => {
      await opened;
      return late.pdf;
    });
    const two = renderHook(() => usePdf(blob));
    await waitFor(() => expect(openPdf).toHaveBeenCalledTimes(2));
    two.unmount();
    answer();
    await waitFor(() => expect(late.close).toHaveBeenCalledOnce());
  });
});

function Box() {
  const { box, room } = useRoom();
  const [count, setCount] = useState(0);
  return (
    <div ref={box}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {room.width} × {room.height}
      </button>
    </div>
  );
}

describe('the room of a preview', () => {
  const size = (width: number, height: number) => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  };

  it.each([
    [820, 620, '800 × 600'],
    [10, 0, '0 × 0'],
  ])('of %i × %i has space for its border, and is never below nothing', (width, height, room) => {
    size(width, height);
    renderChanging(0, () => <Box />);
    expect(screen.getByRole('button')).toHaveTextContent(room);
  });

  it('follows its box, until it is closed', () => {
    const disconnect = vi.fn();
    let measure = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => undefined) {
          measure = callback;
        }
        observe = vi.fn();
        disconnect = disconnect;
      },
    );
    size(820, 620);
    const { unmount } = renderChanging(0, () => <Box />);
    size(420, 620);
    act(() => void measure());
    expect(screen.getByRole('button')).toHaveTextContent('400 × 600');
    unmount();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('is measured once where a browser cannot observe it', () => {
    size(820, 620);
    renderChanging(0, () => <Box />);
    size(420, 620);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('800 × 600');
  });
});
