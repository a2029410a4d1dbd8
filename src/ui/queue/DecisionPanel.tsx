import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { RemarkField } from '../RemarkField.tsx';
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
  form: UseFormReturn<F>;
  /** What a choice asks for beside the remark, above it. */
  fields?: (name: Name) => ReactNode;
  isPending: boolean;
  /** What went wrong with the decision: an `ActionProblem`. */
  problem?: ReactNode;
  /** That a remark was restored. */
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
  const { choices, chosen, onChoose, problem, notice } = props;
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
      {notice}
      {choice ? (
        <ChosenForm key={choice.name} {...props} choice={choice} />
      ) : (
        <>
          <h2>{translate('queue.decision')}</h2>
          <div className="k-actions">
            {choices.map(({ name, key, label, isPrimary }) => (
              <button
                key={name}
                type="button"
                className="k-button"
                data-choice={name}
                data-kind={isPrimary ? 'primary' : undefined}
                onClick={() => onChoose(name)}
                {...hintOf({ key, label }, translate)}
              >
                {translate(label)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface ChosenFormProps<Name extends string, F extends RemarkForm>
  extends DecisionPanelProps<Name, F> {
  choice: Choice<Name>;
}

function ChosenForm<Name extends string, F extends RemarkForm>(props: ChosenFormProps<Name, F>) {
  const { choice, form, fields, isPending, onChoose, onDecide } = props;
  const translate = useTranslate();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const submit = form.handleSubmit(values =>
    onDecide(choice.name, { ...values, remark: values.remark.trim() }),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onChoose(undefined);
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        aria-label={translate(choice.question)}
        onSubmit={event => void submit(event)}
        onKeyDown={onKeyDown}
        noValidate
      >
        <h2>{translate(choice.question)}</h2>
        {fields?.(choice.name)}
        <RemarkField<F>
          name={'remark' as Path<F>}
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
          <button type="button" className="k-button" onClick={() => onChoose(undefined)}>
            {translate('ui.cancel')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
