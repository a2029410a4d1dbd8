import { type ReactNode, useEffect, useId, useRef } from 'react';
import './ChoiceMenu.css';

interface ChoiceMenuProps<V extends string> {
  label: string;
  icon: ReactNode;
  value: V;
  choices: readonly { value: V; name: string; lang?: string }[];
  onChoose: (value: V) => void;
}

/**
 * A setting of the whole page in a bar: a native select, which keyboards, screen readers and phones support. If there
 * is little room, only its icon is visible.
 */
export function ChoiceMenu<V extends string>(props: ChoiceMenuProps<V>) {
  const { label, icon, value, choices, onChoose } = props;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before React loaded
  useEffect(() => {
    const found = select.current?.value;
    if (found && found !== value) onChoose(found as V);
  }, []);
  const chosen = choices.find(choice => choice.value === value);
  return (
    <div className="k-choice">
      {icon}
      <span aria-hidden className="k-choice-name" lang={chosen?.lang}>
        {chosen?.name}
      </span>
      <label htmlFor={id} className="k-visually-hidden">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        title={label}
        value={value}
        onChange={event => onChoose(event.target.value as V)}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
