import {
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { AmountEditor } from './AmountEditor.tsx';
import {
  type ChoiceFilter,
  chosenOf,
  type EditorProps,
  hasMany,
  sourcesOf,
  type TextFilter,
} from './filter.ts';
import { RecordEditor } from './RecordEditor.tsx';
import { useFilterLabels } from './useFilterLabels.ts';

const DatesEditor = lazy(async () => ({
  default: (await import('./DatesEditor.tsx')).DatesEditor,
}));

/** Editor of a filter; the list updates immediately. */
export function FilterEditor({ filter, onDone }: EditorProps) {
  const { filterValues } = useListContext();
  if (filter.kind === 'dates') {
    return (
      <Suspense>
        <DatesEditor onDone={onDone} />
      </Suspense>
    );
  }
  if (filter.kind === 'amount') {
    // starts from the current values, also after they were all removed outside the editor
    return (
      <AmountEditor
        key={sourcesOf(filter)
          .map(at => filterValues[at])
          .join()}
        onDone={onDone}
      />
    );
  }
  if (filter.kind === 'record') return <RecordEditor filter={filter} onDone={onDone} />;
  if (filter.kind === 'text') {
    return (
      <TextEditor key={chosenOf(filter, filterValues).join()} filter={filter} onDone={onDone} />
    );
  }
  if (hasMany(filter)) return <ManyEditor filter={filter} onDone={onDone} />;
  return <ChoiceEditor filter={filter} onDone={onDone} />;
}

/** A value in the URL that is not among the options is added as is. */
function ChoiceEditor({ filter, onDone }: EditorProps<ChoiceFilter>) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { labelOf } = useFilterLabels();
  const { source, values, word, several } = filter;
  const chosen = chosenOf(filter, filterValues);
  const offered = [...values, ...chosen.filter(value => !values.includes(value))];
  const nameOf = (value: string) => translate(word(value), { _: value });
  if (!several) {
    return (
      <OneOf
        label={labelOf(filter)}
        chosen={chosen[0] ?? ''}
        onChoose={value => changeFilters({ [source]: value })}
        onDone={onDone}
      >
        {offered.map(value => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={nameOf(value)} />
        ))}
      </OneOf>
    );
  }
  const toggle = (value: string, isChosen: boolean) =>
    changeFilters(current => {
      const others = chosenOf(filter, current).filter(other => other !== value);
      const next = isChosen ? [...others, value] : others;
      return { [source]: next.length > 0 ? next : undefined };
    });
  return (
    <FormGroup role="group" aria-label={labelOf(filter)}>
      {offered.map(value => (
        <FormControlLabel
          key={value}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(_, isChosen) => toggle(value, isChosen)}
            />
          }
          label={nameOf(value)}
        />
      ))}
    </FormGroup>
  );
}

interface OneOfProps extends Pick<EditorProps, 'onDone'> {
  label: string;
  chosen: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** A choice that ends the editing, unless it was made by an arrow key, which only passes through the values. */
function OneOf({ label, chosen, onChoose, onDone, children }: OneOfProps) {
  const isPassing = useRef(false);
  return (
    <RadioGroup
      aria-label={label}
      value={chosen}
      onChange={(_, value) => {
        onChoose(value);
        if (!isPassing.current) onDone?.();
      }}
      onKeyDown={event => {
        isPassing.current = event.key.startsWith('Arrow');
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (event.target.value !== chosen) onChoose(event.target.value);
        onDone?.();
      }}
      onKeyUp={() => {
        isPassing.current = false;
      }}
    >
      {children}
    </RadioGroup>
  );
}

/** Text filter; requested when the user submits it. */
function TextEditor({ filter, onDone }: EditorProps<TextFilter>) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { source, label, maxLength } = filter;
  const [typed, setTyped] = useState(chosenOf(filter, filterValues)[0] ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    changeFilters({ [source]: typed.trim() || undefined });
    onDone?.();
  };
  return (
    <Stack component="form" noValidate onSubmit={apply} sx={{ gap: 1.5 }}>
      <TextField
        label={translate(label)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="contained">
        {translate('list.apply')}
      </Button>
    </Stack>
  );
}

/** One of many values, found by its label. */
function ManyEditor({ filter, onDone }: EditorProps<ChoiceFilter>) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { labelKeyOf } = useFilterLabels();
  const [typed, setTyped] = useState('');
  const choiceOf = (value: string) => ({
    value,
    label: translate(filter.word(value), { _: value }),
  });
  const isMeant = ({ label }: { label: string }) =>
    label.toLowerCase().includes(typed.trim().toLowerCase());
  const [chosen] = chosenOf(filter, filterValues);
  return (
    <SearchChoice
      label={labelKeyOf(filter)}
      placeholder="ui.choose"
      value={chosen === undefined ? undefined : choiceOf(chosen)}
      onChange={choice => {
        changeFilters({ [filter.source]: choice?.value });
        if (choice) onDone?.();
      }}
      choices={filter.values.map(choiceOf).filter(isMeant)}
      isSearching={false}
      onSearch={setTyped}
    />
  );
}
