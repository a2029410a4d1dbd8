import { styled } from '@mui/material/styles';
import { useSeenFile } from './seenFile.ts';

/** A thumbnail: the picture, or the type of the file. Decorative: the name next to it says the same. */
export function Thumbnail({ content }: { content: Blob }) {
  const seen = useSeenFile(content);
  if (!seen) return null;
  if (seen.type === 'application/pdf') return <Kind aria-hidden="true">PDF</Kind>;
  return <Picture src={seen.url} alt="" decoding="async" />;
}

const small = {
  flex: 'none',
  width: 40,
  height: 40,
  border: '1px solid var(--k-line)',
  borderRadius: 4,
};

const Kind = styled('span')({
  ...small,
  color: 'var(--k-text-muted)',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '38px',
  textAlign: 'center',
});

const Picture = styled('img')({ ...small, objectFit: 'cover' });
