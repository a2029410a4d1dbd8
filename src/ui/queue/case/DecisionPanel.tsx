import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Path } from 'react-hook-form';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { type FormDraft, useTyped } from '#ui/form/formDraft.ts';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { hintOf } from '#ui/keys/useShortcuts.ts';
import { useTranslate } from '#ui/locale.ts';
import { TakenQuestion, type TakenQuestionProps } from '#ui/queue/cases/TakenQuestion.tsx';
import type { Choice } from '#ui/queue/definition.ts';
import type { Queue } from '#ui/queue/useQueue.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';

export type RemarkForm = { remark: string };

/** A decision: the choice and the entered fields. */
export type Said<Name extends string, F extends RemarkForm = RemarkForm> = F & {
  verdict: Name;
  /** Forgets the draft. */
  onSent: () => void;
};

interface DecisionPanelProps<Name extends string, F extends RemarkForm = RemarkForm> {
  queue: Pick<Queue<RaRecord, Name>, 'choices' | 'chosen' | 'choose'>;
  /** Called with a trimmed remark. */
  onDecide: (said: Said<Name, F>) => void;
  /** Values of the empty form; a constant. */
  empty: F;
  /** Keeps the input until the decision succeeds, for any choice. */
  draft: FormDraft<F>;
  /** Further fields of a choice, above the remark. */
  fields?: (name: Name) => ReactNode;
  /** From `useDecision`. */
  action: { isPending: boolean; problem: unknown; question: TakenQuestionProps | undefined };
  /** Screen-specific message for a problem. */
  explain: (problem: unknown) => string | undefined;
  /** Notice above the choices. */
  notice?: ReactNode;
}

/** Full width, for touch. */
const BUTTONS = { flexWrap: 'wrap', gap: 1, mt: 1, '& > *': { flex: '1 1 110px' } } as const;

/** Short field beside the remark, to leave room for the documents. */
const OWN_FIELDS = {
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'minmax(140px, 1fr) minmax(0, 2fr)',
  columnGap: 2,
} as const;

/**
 * Decides a case in two steps and without a dialog: first a choice, then the remark and a confirmation, so
 * that no single key triggers an irreversible action. Ctrl+Enter sends, Escape goes back one step. Changing
 * the choice keeps the input.
 */
export function DecisionPanel<Name extends string, F extends RemarkForm = RemarkForm>(
  props: DecisionPanelProps<Name, F>,
) {
  const { queue, onDecide, empty, draft, action, notice } = props;
  const { choices, chosen, choose } = queue;
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
    <Paper ref={box} variant="outlined" sx={{ p: 2 }}>
      <ActionProblem error={action.problem} explain={props.explain} />
      {action.question && <TakenQuestion {...action.question} />}
      <AppForm<F>
        values={draft.restored?.values ?? empty}
        onSubmit={values => {
          if (!choice) return;
          const remark = values.remark.trim();
          onDecide({ ...values, remark, verdict: choice.name, onSent: draft.discard });
        }}
      >
        {notice}
        <Kept {...props} />
        {choice ? (
          <ChosenFields key={choice.name} {...props} choice={choice} />
        ) : (
          <>
            <Typography variant="h2">{translate('queue.decision')}</Typography>
            <Stack direction="row" sx={BUTTONS}>
              {choices.map(({ name, key, label, isPrimary }) => (
                <Button
                  key={name}
                  data-choice={name}
                  variant={isPrimary ? 'contained' : 'outlined'}
                  onClick={() => choose(name)}
                  {...hintOf({ key, label }, translate)}
                >
                  {translate(label)}
                </Button>
              ))}
            </Stack>
          </>
        )}
      </AppForm>
    </Paper>
  );
}

/** Saves the draft, and reports a restored one. */
function Kept<Name extends string, F extends RemarkForm>(props: DecisionPanelProps<Name, F>) {
  const { discard } = useTyped(props.empty, props.draft);
  return (
    <DraftNotice
      since={props.draft.restored?.savedAt}
      onDiscard={discard}
      isSending={props.action.isPending}
    />
  );
}

function ChosenFields<Name extends string, F extends RemarkForm>(
  props: DecisionPanelProps<Name, F> & { choice: Choice<Name> },
) {
  const { choice, fields } = props;
  const { isPending } = props.action;
  const { choose } = props.queue;
  const translate = useTranslate();
  const id = useId();
  const own = fields?.(choice.name);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) choose(undefined);
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    box.current?.closest('form')?.requestSubmit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be the heading that it is here
    <div ref={box} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate(choice.question)}
      </Typography>
      <Box sx={own ? OWN_FIELDS : null}>
        {own}
        <RemarkInput<F>
          source={'remark' as Path<F>}
          label={choice.remark}
          required={choice.isRemarkRequired ?? false}
        />
      </Box>
      <Stack direction="row" sx={BUTTONS}>
        <ConfirmButton
          isPending={isPending}
          title={translate('queue.keys.hint', {
            label: translate(choice.label),
            key: translate('queue.keys.ctrlEnter'),
          })}
          aria-keyshortcuts="Control+Enter"
        >
          {translate(choice.label)}
        </ConfirmButton>
        <Button disabled={isPending} onClick={() => choose(undefined)}>
          {translate('ui.cancel')}
        </Button>
      </Stack>
    </div>
  );
}
