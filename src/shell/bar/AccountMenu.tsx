import { useId, useRef, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useProfile } from '../../session/useSession.ts';
import { Drawing } from '../../ui/Icon.tsx';
import { useDismiss } from '../../ui/useDismiss.ts';
import { DOWN_ICON } from '../icons.ts';

/** Who is here, and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const id = useId();
  const { username, role, userDetails } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, isOpen, () => setOpen(false));

  const roleName = translate(`roles.${role}`, { _: role });
  const { displayName, firstName, lastName } = userDetails ?? {};
  const named = [firstName, lastName].filter(Boolean).join(' ');
  // a backend may leave any of them out
  const fullName = displayName || named || username || roleName;
  return (
    <div ref={box} className="k-account">
      <button
        type="button"
        className="k-account-button"
        aria-label={translate('shell.account', { name: fullName })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden className="k-initials">
          {initialsOf(fullName)}
        </span>
        <span aria-hidden className="k-account-name">
          {fullName}
          <small>{roleName}</small>
        </span>
        <Drawing path={DOWN_ICON} />
      </button>
      <div id={id} className="k-popover k-account-panel" hidden={!isOpen}>
        <p>
          <strong>{fullName}</strong>
          <span>{username}</span>
          <span>{roleName}</span>
        </p>
        <button type="button" className="k-button" onClick={() => void logout()}>
          {translate('shell.logout')}
        </button>
      </div>
    </div>
  );
}

/** One letter of the first word and one of the last; by code point, since not all names are Latin. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map(word => [...(word ?? '')][0] ?? '').join('');
}
