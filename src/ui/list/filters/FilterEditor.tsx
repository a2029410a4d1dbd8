import { Checkbox, FormControlLabel, FormGroup, Radio, RadioGroup } from '@mui/material';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { AmountEditor } from './AmountEditor.tsx';
import { type ChoiceFilter, chosenOf, type EditorProps, hasMany, sourcesOf } from './filter.ts';
import { ManyEditor } from './ManyEditor.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import { TextEditor } from './TextEditor.tsx';
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
