import { Icon } from '#ui/Icon.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PARTS, type PasswordPart } from './passwordParts.ts';

/** The parts of the password rule, each ticked when it is met; conveyed by text too, not only by colour. */
export function PasswordRules({ id, held }: { id: string; held: readonly PasswordPart[] }) {
  const translate = useTranslate();
  return (
    <ul id={id} className="k-rules">
      {PARTS.map(part => {
        const isHeld = held.includes(part);
        return (
          <li key={part} data-held={isHeld}>
            <span className="k-rule-mark">{isHeld && <Icon name="check" />}</span>
            {translate(`auth.reset.rules.${part}`)}
            <span className="k-visually-hidden">
              {translate(isHeld ? 'auth.reset.met' : 'auth.reset.notMet')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
