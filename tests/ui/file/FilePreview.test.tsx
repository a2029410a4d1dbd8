import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { jpeg, pdf, png } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { FilePreview } from '#ui/file/FilePreview.tsx';

const blobOf = (content: Buffer, type: string) => new Blob([Uint8Array.from(content)], { type });
const PICTURE = blobOf(png(800, 600), 'image/png');

type Props = Parameters<typeof FilePreview>[0];

function open(given: Partial<Props> = {}) {
  const onClose = vi.fn();
  renderAlone(
    <>
      <button type="button">Elsewhere</button>
      <FilePreview name="shop.png" blob={PICTURE} onClose={onClose} {...given} />
    </>,
  );
  return { onClose, user: userEvent.setup() };
}

/** Simulates a loaded image, because jsdom loads none. */
async function read(width: number, height: number): Promise<HTMLElement> {
  const image = await screen.findByRole('img', { hidden: true });
  Object.defineProperties(image, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  fireEvent.load(image);
  return image;
}

const tool = (name: 'zoomIn' | 'zoomOut' | 'fit' | 'rotate') =>
  screen.getByRole('button', { name: texts.files[name] });
const panel = () => screen.getByRole('region', { name: 'Preview of shop.png' });

describe('a file that was moved or deleted since it was chosen', () => {
  it('says that there is no preview', async () => {
    const gone = new Blob();
    gone.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as never;
    open({ blob: gone });
    expect(await screen.findByText(texts.files.noPreview)).toBeVisible();
  });
});

describe('a picture', () => {
  it('can be zoomed, fitted and rotated by buttons', async () => {
    const { user } = open();
    const image = await read(800, 600);
    expect(image).toHaveAttribute('width', '800');
    await user.click(tool('zoomIn'));
    expect(image).toHaveAttribute('width', '1000');
    expect(screen.getByText('125%')).toBeVisible();
    await user.click(tool('fit'));
    expect(image).toHaveAttribute('width', '800');
    expect(tool('fit')).toHaveAttribute('aria-disabled', 'true');
    await user.click(tool('zoomOut'));
    expect(image).toHaveAttribute('height', '450');
    await user.click(tool('rotate'));
    expect(image).toHaveAttribute('data-turn', '90');
    expect(image.parentElement).toHaveStyle({ width: '450px', height: '600px' });
  });

  it('can be zoomed, fitted and rotated by keys when opened', async () => {
    const { user } = open();
    const image = await read(800, 600);
    await waitFor(() => expect(panel()).toHaveFocus());
    await user.keyboard('+=tt');
    expect(image).toHaveAttribute('width', '1200');
    expect(image).toHaveAttribute('data-turn', '180');
    await user.keyboard('0-');
    expect(image).toHaveAttribute('width', '600');
    await user.keyboard('{Control>}0{/Control}');
    expect(image).toHaveAttribute('width', '600');
  });

  it('has no page buttons', async () => {
    open();
    await read(800, 600);
    expect(screen.queryByRole('button', { name: texts.files.nextPage })).toBeNull();
  });

  it('that cannot be decoded says so', async () => {
    open({ blob: blobOf(jpeg(), 'image/jpeg') });
    fireEvent.error(await screen.findByRole('img', { hidden: true }));
    expect(await screen.findByText(texts.files.noPreview)).toBeVisible();
  });
});

it('has icons with names in its bar, which would be wider than the space beside a case', async () => {
  open({ onSave: vi.fn() });
  await screen.findByRole('img', { hidden: true });
  const { newTab, download, closePreview } = texts.files;
  for (const control of [
    screen.getByRole('link', { name: newTab }),
    ...[download, closePreview].map(name => screen.getByRole('button', { name })),
  ]) {
    expect(control).toHaveAttribute('title', control.getAttribute('aria-label'));
    expect(control).toHaveTextContent(/^$/);
  }
});

it('a PDF that cannot be read says so, and can still be downloaded', async () => {
  const onSave = vi.fn();
  const { user } = open({ blob: blobOf(pdf(), 'application/pdf'), onSave });
  expect(await screen.findByText(texts.files.noPreview)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.files.download }));
  expect(onSave).toHaveBeenCalledOnce();
});

it('D7 a file that is neither a picture nor a PDF is not opened, whatever its name', async () => {
  open({ name: 'statement.pdf', blob: new Blob(['<script>alert(1)</script>']) });
  expect(await screen.findByText(texts.files.noPreview)).toBeVisible();
  expect(document.querySelector('img, canvas, iframe, .k-preview a')).toBeNull();
});

it('D10 a file name that changes the text direction is isolated', () => {
  open({ name: 'gpj\u202E.png' });
  expect(screen.getByText('gpj\u202E.png').tagName).toBe('BDI');
});

describe('the focus', () => {
  it('does not move if the user did not open the preview', () => {
    open({ focusOn: undefined });
    expect(panel()).not.toHaveFocus();
  });

  it('stays on the button that goes to the next document', async () => {
    const next = vi.fn();
    const { user } = open({ others: { previous: undefined, next } });
    const button = screen.getByRole('button', { name: texts.files.nextDocument });
    await user.click(button);
    expect(next).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.getByRole('button', { name: texts.files.previousDocument })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('returns to the file name when the preview is closed', async () => {
    renderAlone(<Openable />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() => expect(panel()).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: texts.files.closePreview }));
    expect(opener).toHaveFocus();
  });
});

/** A file name that opens the preview. */
function Openable() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <FilePreview name="shop.png" blob={PICTURE} onClose={() => setOpen(false)} />}
    </>
  );
}
