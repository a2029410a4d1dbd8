import { useSeenFile } from './seenFile.ts';

/** A file in small: the picture, or what kind of file it is. It says nothing the name beside it does not say. */
export function Thumbnail({ content }: { content: Blob }) {
  const seen = useSeenFile(content);
  if (!seen) return null;
  if (seen.type === 'application/pdf') {
    return (
      <span className="k-thumbnail" aria-hidden="true">
        PDF
      </span>
    );
  }
  return <img className="k-thumbnail" src={seen.url} alt="" decoding="async" />;
}
