import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAccount } from './useAccount.ts';

const load = () => import('./AccountPanel.tsx');
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));
const preload = () => void load().catch(() => undefined);

/** Who is here: their language and look, the keys, and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name } = useAccount();
  return (
    <>
      <IconButton
        ref={button}
        aria-label={translate('shell.account', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Avatar>{initialsOf(name)}</Avatar>
      </IconButton>
      {isOpen && (
        <Suspense>
          <AccountPanel id={id} anchor={button.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One letter of the first word and one of the last; by code point, since not all names are Latin. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map(word => [...(word ?? '')][0] ?? '').join('');
}
