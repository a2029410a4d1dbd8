import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { pdf, png } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { DroppedFile } from '#ui/file/DropItem.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { formatBytes } from '#ui/text/formatBytes.ts';

const FILES: DroppedFile[] = [
  { key: 'a', name: 'a.pdf', size: 1200, state: 'sending', share: 0.4 },
  { key: 'b', name: 'b.pdf', size: 9, state: 'failed', problem: 'errors.network', canRetry: true },
  { key: 'c', name: 'gpj\u202E.exe', size: 9, state: 'done' },
];

const PLAIN = { label: 'Documents', help: undefined, isFull: false };

function open(more: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const on = { onAdd: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn(), onOpen: vi.fn() };
  renderAlone(<FileDrop {...PLAIN} files={FILES} {...on} {...more} />);
  return on;
}

const dropped = (files: File[]) => ({ dataTransfer: { files } });

it('accepts dropped files', () => {
  const { onAdd } = open();
  const file = new File(['x'], 'x.pdf');
  fireEvent.drop(screen.getByText(texts.files.drop), dropped([file]));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([file]);
});

it('shows the maximum size of a file', () => {
  open({ maxBytes: 10_000_000 });
  expect(screen.getByText(/PDF, JPEG or PNG\. At most 10 MB per file\./)).toBeInTheDocument();
});

it('accepts files dropped next to its box, and offers only one if limited to one', () => {
  const { onAdd } = open({ isSingle: true });
  const file = new File(['x'], 'x.pdf');
  fireEvent.drop(screen.getByText('Documents'), dropped([file]));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([file]);
  expect(screen.getByLabelText(texts.files.chooseOne)).not.toHaveAttribute('multiple');
});

it('shows a thumbnail of a picture, a label for a PDF, and nothing for other files', async () => {
  const contents = [png(2, 2), pdf(), Buffer.from('MZ')].map(
    content => new Blob([new Uint8Array(content)]),
  );
  const files = contents.map((file, at) => ({ ...(FILES[2] as DroppedFile), key: `${at}`, file }));
  open({ files });
  expect(await screen.findByText('PDF')).toHaveAttribute('aria-hidden', 'true');
  const pictures = await screen.findAllByRole('presentation');
  expect(pictures.map(picture => picture.getAttribute('src'))).toEqual([
    expect.stringMatching(/^blob:/),
  ]);
});

it('says how long to wait for an upload that was rate-limited', () => {
  const problem = 'errors.tooManyTries.minutes';
  const [, failed] = FILES as [DroppedFile, DroppedFile];
  open({ files: [{ ...failed, problem, problemValues: { time: 14 } }] });
  expect(screen.getByRole('alert')).toHaveTextContent('14');
  expect(screen.getByRole('button', { name: texts.files.retry })).toBeVisible();
});

it('accepts nothing when it is full', () => {
  const { onAdd } = open({ isFull: true });
  fireEvent.drop(screen.getByText(texts.files.drop), dropped([new File(['x'], 'x.pdf')]));
  expect(onAdd).not.toHaveBeenCalled();
  expect(screen.getByLabelText(texts.files.choose)).toBeDisabled();
  expect(screen.getByLabelText(texts.files.camera)).toBeDisabled();
});

it('offers the camera of a phone, and accepts the same file twice in a row', async () => {
  const { onAdd } = open();
  expect(screen.getByLabelText(texts.files.camera)).toHaveAttribute('capture', 'environment');
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(texts.files.choose), file);
  await userEvent.upload(screen.getByLabelText(texts.files.choose), file);
  expect(onAdd).toHaveBeenCalledTimes(2);
});

it('shows the progress of each file, and lets it be opened, retried and removed', async () => {
  const { onOpen, onRetry, onRemove } = open();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await userEvent.click(screen.getByRole('button', { name: 'a.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: texts.files.retry }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  expect([onOpen, onRetry, onRemove].map(({ mock }) => mock.calls)).toEqual([
    [['a']],
    [['b']],
    [['b']],
  ]);
});

it('D10 isolates a file name that changes the text direction', () => {
  open();
  const { tagName } = screen.getByText(/^gpj/);
  expect(tagName).toBe('BDI');
});

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1200, '1.2 kB'],
  [10_485_760, '10.5 MB'],
  [5_000_000_000, '5,000 MB'],
])('shows %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words);
});

/** Files that can be removed. */
function Removable() {
  const [files, setFiles] = useState(FILES);
  const on = { onAdd: vi.fn(), onRetry: vi.fn(), onOpen: vi.fn() };
  const remove = (key: string) => setFiles(files.filter(file => file.key !== key));
  return <FileDrop {...PLAIN} files={files} {...on} onRemove={remove} />;
}

it('keeps the focus when a file is sent again', async () => {
  const { onRetry } = open();
  await userEvent.click(screen.getByRole('button', { name: texts.files.retry }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('b');
  expect(screen.getByRole('button', { name: 'b.pdf' })).toHaveFocus();
});

it('moves the focus to the file picker when a file is removed', async () => {
  renderAlone(<Removable />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(screen.getByLabelText(texts.files.choose)).toHaveFocus();
});
