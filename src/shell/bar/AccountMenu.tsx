import { Avatar } from '@mui/material';
import { lazy } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { PanelButton } from './PanelButton.tsx';
import { useAccount } from './useAccount.ts';

const load = () => import('./AccountPanel.tsx');
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));

/** The account menu: language, theme, keyboard shortcuts and logout. */
export function AccountMenu() {
  const translate = useTranslate();
  const { name } = useAccount();
  const label = translate('shell.account', { name });
  return (
    <PanelButton kind="menu" label={label} Panel={AccountPanel} load={load}>
      <Avatar>{initialsOf(name)}</Avatar>
    </PanelButton>
  );
}

/** The first letters of the first and the last word; by code point, since not all names are Latin. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map(word => [...(word ?? '')][0] ?? '').join('');
}
