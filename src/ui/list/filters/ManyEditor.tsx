import { useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { type ChoiceFilter, chosenOf, type EditorProps } from './filter.ts';
import { useFilterLabels } from './useFilterLabels.ts';

/** One of many values, found by its label. */
export function ManyEditor({ filter, onDone }: EditorProps<ChoiceFilter>) {
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
