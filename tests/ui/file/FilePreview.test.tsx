import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

describe('a picture', () => {
  it('is made larger and smaller, fits again, and is turned, by buttons', async () => {
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

  it('is so by keys too, from wherever one is in the panel', async () => {
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

  it('has no pages to go through', async () => {
    open();
    await read(800, 600);
    expect(screen.queryByRole('button', { name: texts.files.nextPage })).toBeNull();
  });

  it('that is none after all is said so', async () => {
    open({ blob: blobOf(jpeg(), 'image/jpeg') });
    fireEvent.error(await screen.findByRole('img', { hidden: true }));
    expect(await screen.findByText(texts.files.noPreview)).toBeVisible();
  });
});

it('says of a PDF that cannot be read that it cannot be shown, and still gives it away', async () => {
  const onSave = vi.fn();
  const { user } = open({ blob: blobOf(pdf(), 'application/pdf'), onSave });
  expect(await screen.findByText(texts.files.noPreview)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.files.download }));
  expect(onSave).toHaveBeenCalledOnce();
});

it('D7 opens nothing that is no picture and no PDF, whatever it is called', async () => {
  open({ name: 'statement.pdf', blob: new Blob(['<script>alert(1)</script>']) });
  expect(await screen.findByText(texts.files.noPreview)).toBeVisible();
  expect(document.querySelector('img, canvas, iframe, .k-preview a')).toBeNull();
});

it('D10 keeps a name that turns text round to itself', () => {
  open({ name: 'gpj\u202E.png' });
  expect(screen.getByText('gpj\u202E.png').tagName).toBe('BDI');
});

describe('the focus', () => {
  it('stays where it is when it was not the user who opened it', () => {
    open({ focusOn: undefined });
    expect(panel()).not.toHaveFocus();
  });

  it('stays on the button that goes from document to document', async () => {
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
});
