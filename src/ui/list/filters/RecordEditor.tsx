import { Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { RemovableChip } from '#ui/form/choice/RemovableChip.tsx';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { chosenOf, type EditorProps, type RecordFilter } from './filter.ts';
import { idOf, type RecordNameProps, useRecordName } from './RecordName.tsx';

/** Searches records by typing. With several, the chosen records are listed above, each with a remove button. */
export function RecordEditor({ filter, onDone }: EditorProps<RecordFilter>) {
  const { source, label, several = 0, useSearch, useNamed } = filter;
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const found = useSearch();
  const ids = chosenOf(filter, filterValues);
  const { chosen } = useNamed(several ? undefined : idOf(ids[0]));
  const set = (nextOf: (current: readonly string[]) => readonly string[]) =>
    changeFilters(current => {
      const next = nextOf(chosenOf(filter, current)).map(Number);
      return { [source]: several && next.length > 0 ? next : next[0] };
    });
  return (
    <Stack sx={{ gap: 1 }}>
      {several > 0 && ids.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {ids.map(id => (
            <ChosenRecord
              key={id}
              id={id}
              useNamed={useNamed}
              onRemove={() => set(current => current.filter(other => other !== id))}
            />
          ))}
        </Stack>
      )}
      {ids.length < (several || 2) && (
        <SearchChoice
          label={label}
          value={chosen}
          onChange={choice => {
            if (!choice) return set(() => []);
            set(current =>
              several
                ? [...current.filter(id => id !== choice.value), choice.value]
                : [choice.value],
            );
            if (!several) onDone?.();
          }}
          {...found}
        />
      )}
    </Stack>
  );
}

interface ChosenRecordProps extends RecordNameProps {
  onRemove: () => void;
}

function ChosenRecord({ onRemove, ...record }: ChosenRecordProps) {
  const name = useRecordName(record);
  return <RemovableChip name={name} label={<bdi>{name}</bdi>} onRemove={onRemove} />;
}
