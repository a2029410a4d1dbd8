import { Box, Button } from '@mui/material';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
} from 'react';
import { LinkBase } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useTranslate } from '#ui/locale.ts';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';
import { StepActions } from './ActionPage.tsx';

/** Values of a form that unmounts and remounts; from `useActionSteps`. */
export interface TypedValues<V> {
  readonly blank: V;
  values: () => V;
  put: (values: V) => void;
  readonly restoredAt: Date | undefined;
  discard: () => void;
}

interface FormStepProps<V extends FieldValues> {
  typed: TypedValues<V>;
  children: ReactNode;
  /** Path of the cancel link. */
  cancelTo: string;
  /** Key of the submit button; by default it leads to the review. */
  submit?: string | undefined;
  /** The form cannot be submitted yet. */
  isDisabled?: boolean | undefined;
  onSubmit: () => unknown;
}

type Settle = () => Promise<unknown>;

const SettleContext = createContext<RefObject<Settle | undefined>>({ current: undefined });

/** For an input: completes pending look-ups before the form is validated. */
export function useSettle(settle: Settle): void {
  const settling = use(SettleContext);
  useEffect(() => {
    settling.current = settle;
    return () => {
      settling.current = undefined;
    };
  });
}

/** The form of an action, with errors at each field. */
export function FormStep<V extends FieldValues>(props: FormStepProps<V>) {
  const { typed, children, cancelTo, submit = 'action.toReview', isDisabled = false } = props;
  const translate = useTranslate();
  const settling = useRef<Settle>(undefined);
  const isSettled = useRef(false);
  const settleFirst = (event: FormEvent) => {
    const { target } = event;
    if (!settling.current || isSettled.current || !(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const submit = () => {
      isSettled.current = true;
      target.requestSubmit();
      isSettled.current = false;
    };
    // after this event: the browser ignores a second submission while the form is being submitted
    void settling.current().then(() => setTimeout(submit));
  };
  return (
    <div onSubmitCapture={settleFirst}>
      <AppForm<V>
        values={typed.values()}
        onSubmit={values => {
          typed.put(values);
          return props.onSubmit();
        }}
      >
        <Kept typed={typed} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
          <SettleContext value={settling}>{children}</SettleContext>
        </Box>
        <StepActions>
          <Button type="submit" variant="contained" disabled={isDisabled}>
            {translate(submit)}
          </Button>
          <Button component={LinkBase} to={cancelTo}>
            {translate('ui.cancel')}
          </Button>
        </StepActions>
      </AppForm>
    </div>
  );
}

/** Saves the draft, and offers to discard a restored one. */
function Kept<V extends FieldValues>({ typed }: { typed: TypedValues<V> }) {
  const { put, blank, discard, restoredAt } = typed;
  const { reset, subscribe } = useFormContext<V>();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: form => put(form.values as V) }),
    [subscribe, put],
  );
  return (
    <DraftNotice
      since={restoredAt}
      onDiscard={() => {
        reset(blank);
        discard();
      }}
    />
  );
}
