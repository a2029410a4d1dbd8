import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { SheetSkeleton } from '#ui/file/FileView.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';

it.each([
  ['record', RecordSkeleton],
  ['file', SheetSkeleton],
])('a %s that loads is announced by a text', (_, Skeleton) => {
  renderAlone(<Skeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(texts.list.loading);
});
