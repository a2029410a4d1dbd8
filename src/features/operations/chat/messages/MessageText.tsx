import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { linksIn } from '#hooks/chat/linksIn.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useCanOpenLinks } from '#session/useSession.ts';

/** A message's text. References to records are links if the reader's menu includes their screen. */
export function MessageText({ text }: { text: string }) {
  const canOpen = useCanOpenLinks();
  const { menuLinkOf } = useScreenIndex();
  const mayOpen = (path: string) => canOpen(menuLinkOf(path) ?? '');
  let at = 0;
  const keyed = linksIn(text, mayOpen).map(piece => {
    at += piece.text.length;
    return { ...piece, key: at };
  });
  return (
    <Typography
      component="div"
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}
    >
      {keyed.map(({ key, text: piece, to }) =>
        to ? (
          <LinkBase key={key} to={to}>
            {piece}
          </LinkBase>
        ) : (
          piece
        ),
      )}
    </Typography>
  );
}
