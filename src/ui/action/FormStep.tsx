import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { DraftNotice } from '../unsaved/DraftNotice.tsx';

interface FormStepProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** What was typed before, and how it is thrown away. */
  draft: { readonly restoredAt: Date | undefined; readonly discard: () => void };
  children: ReactNode;
  /** The way out, with nothing done. */
  cancelTo: string;
  /** Key of the button that leads on; to the review unless told. */
  submit?: string;
  /** It cannot lead on yet. */
  isDisabled?: boolean;
  /** Before the form is judged: finds out what is still under way. */
  settle?: (() => Promise<void>) | undefined;
  onSubmit: (values: V) => void;
}

/** What is to be done is typed, and told at each field where it cannot be. */
export function FormStep<V extends FieldValues>(props: FormStepProps<V>) {
  const { form, draft, children, cancelTo, submit = 'action.toReview', isDisabled = false } = props;
  const translate = useTranslate();
  const goOn = async () => {
    if (props.settle) await props.settle();
    await form.handleSubmit(props.onSubmit)();
  };
  return (
    <FormProvider {...form}>
      <form
        onSubmit={event => {
          event.preventDefault();
          void goOn();
        }}
        noValidate
      >
        <DraftNotice since={draft.restoredAt} onDiscard={draft.discard} />
        {children}
        <div className="k-actions">
          <Link to={cancelTo} className="k-button">
            {translate('ui.cancel')}
          </Link>
          <button type="submit" className="k-button" data-kind="primary" disabled={isDisabled}>
            {translate(submit)}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
