import Button from '@mui/material/Button';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Path } from 'react-hook-form';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { AppForm } from '../form/AppForm.tsx';
import { type FormDraft, useTyped } from '../form/formDraft.ts';
import { RemarkInput } from '../form/RemarkInput.tsx';
import { DraftNotice } from '../unsaved/DraftNotice.tsx';
import { hintOf, type Shortcut } from './useShortcuts.ts';

/** One of the words that a case can be decided by, as data. */
export interface Choice<Name extends string> {
  name: Name;
  /** The key that chooses it. */
  key: string;
  /** Key of its word, on the buttons. */
  label: string;
  /** Key of what is asked once more before it is sent. */
  question: string;
  /** Key of the remark's label. */
  remark: string;
  isRemarkRequired: boolean;
  isPrimary?: true;
}

export type RemarkForm = { remark: string };

interface DecisionPanelProps<Name extends string, F extends RemarkForm = RemarkForm> {
  choices: readonly Choice<Name>[];
  chosen: Name | undefined;
  onChoose: (name: Name | undefined) => void;
  /** The remark is without blanks around it. */
  onDecide: (name: Name, values: F) => void;
  /** The fields as they are when nothing is typed; a constant. */
  empty: F;
  /** What is typed is kept until the decision has come through, whichever word it was typed for. */
  draft: FormDraft<F>;
  /** What a choice asks for beside the remark, above it. */
  fields?: (name: Name) => ReactNode;
  isPending: boolean;
  /** What went wrong with the decision: an `ActionProblem`. */
  problem?: ReactNode;
  /** What is said above the choices. */
  notice?: ReactNode;
}

/** The choices as keys. @param isOff nothing can be decided now */
export const keysOf = <Name extends string>(
  choices: readonly Choice<Name>[],
  onChoose: (name: Name) => void,
  isOff: boolean,
): Shortcut[] =>
  choices.map(({ key, label, name }) => ({ key, label, isOff, perform: () => onChoose(name) }));

/**
 * Decides a case beside it, in two steps and without a dialog: one of the words, and then the remark
 * and once more the word, so that no single key does what cannot be undone. Ctrl+Enter sends, Escape
 * goes back a step. What is typed stays when the other word is chosen.
 */
export function DecisionPanel<Name extends string, F extends RemarkForm = RemarkForm>(
  props: DecisionPanelProps<Name, F>,
) {
  const { choices, chosen, onChoose, onDecide, empty, draft, problem, notice } = props;
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const choice = choices.find(({ name }) => name === chosen);
  const cameFrom = useRef<string>(undefined);
  useEffect(() => {
    const { current: name } = cameFrom;
    cameFrom.current = chosen;
    if (chosen !== undefined || name === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-choice="${name}"]`)?.focus();
  }, [chosen]);
  return (
    <div ref={box} className="k-panel k-decide">
      {problem}
      <AppForm<F>
        values={draft.restored?.values ?? empty}
        onSubmit={values => {
          if (choice) onDecide(choice.name, { ...values, remark: values.remark.trim() });
        }}
      >
        {notice}
        <Kept {...props} />
        {choice ? (
          <ChosenFields key={choice.name} {...props} choice={choice} />
        ) : (
          <>
            <h2>{translate('queue.decision')}</h2>
            <div className="k-actions">
              {choices.map(({ name, key, label, isPrimary }) => (
                <Button
                  key={name}
                  data-choice={name}
                  variant={isPrimary ? 'contained' : 'outlined'}
                  onClick={() => onChoose(name)}
                  {...hintOf({ key, label }, translate)}
                >
                  {translate(label)}
                </Button>
              ))}
            </div>
          </>
        )}
      </AppForm>
    </div>
  );
}

/** Keeps what is typed, and says what was restored. */
function Kept<Name extends string, F extends RemarkForm>(props: DecisionPanelProps<Name, F>) {
  const { discard } = useTyped(props.empty, props.draft);
  return <DraftNotice since={props.draft.restored?.savedAt} onDiscard={discard} />;
}

interface ChosenFieldsProps<Name extends string, F extends RemarkForm>
  extends DecisionPanelProps<Name, F> {
  choice: Choice<Name>;
}

function ChosenFields<Name extends string, F extends RemarkForm>(
  props: ChosenFieldsProps<Name, F>,
) {
  const { choice, fields, isPending, onChoose } = props;
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onChoose(undefined);
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    box.current?.closest('form')?.requestSubmit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be the heading that it is here
    <div ref={box} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <h2 id={id}>{translate(choice.question)}</h2>
      {fields?.(choice.name)}
      <RemarkInput<F>
        source={'remark' as Path<F>}
        label={choice.remark}
        required={choice.isRemarkRequired}
      />
      <div className="k-actions">
        <ConfirmButton
          disabled={isPending}
          title={translate('queue.keys.hint', {
            label: translate(choice.label),
            key: translate('queue.keys.ctrlEnter'),
          })}
          aria-keyshortcuts="Control+Enter"
        >
          {translate(choice.label)}
        </ConfirmButton>
        <Button onClick={() => onChoose(undefined)}>{translate('ui.cancel')}</Button>
      </div>
    </div>
  );
}
