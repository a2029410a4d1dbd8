import { useTranslate } from '#ui/locale.ts';
import type { ShownState } from './runState.ts';

const tones = {
  waiting: 'calm',
  sending: 'busy',
  checking: 'busy',
  done: 'good',
  sent: 'busy',
  refused: 'bad',
  notDone: 'bad',
  unknown: 'warn',
} as const;

/** Status of an item as a chip: "not known yet" is a separate state, not a failure. */
export function StateChip({ state: { kind } }: { state: ShownState }) {
  const translate = useTranslate();
  return (
    <span className="k-chip" data-tone={tones[kind]}>
      {translate(`action.state.${kind}`)}
    </span>
  );
}
