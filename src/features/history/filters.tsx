import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CHANGE_ACTIONS, SECURITY_ACTIONS } from '../../contract/auditActions.ts';
import { SearchChoice } from '../../ui/form/SearchChoice.tsx';
import type { RecordFilter } from '../../ui/list/filters/filter.ts';
import { ActionText } from '../../ui/record/AuditTable.tsx';

interface ChoiceProps {
  id: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const byAction = {
  kind: 'record',
  source: 'action',
  label: 'resources.history.fields.action',
  Name: ActionName,
} as const;

/** By what was done: found by its words, since there are many. */
export const changeFilter: RecordFilter = {
  ...byAction,
  Choice: props => <ActionChoice {...props} actions={CHANGE_ACTIONS} />,
};

export const securityFilter: RecordFilter = {
  ...byAction,
  Choice: props => <ActionChoice {...props} actions={SECURITY_ACTIONS} />,
};

function ActionName({ id }: { id: string }) {
  return <ActionText action={id} />;
}

function ActionChoice({ id, onChoose, actions }: ChoiceProps & { actions: readonly string[] }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const choiceOf = (value: string) => ({
    value,
    label: translate(`actions.${value}`, { _: value }),
  });
  const isMeant = ({ label }: { label: string }) =>
    label.toLowerCase().includes(typed.trim().toLowerCase());
  return (
    <SearchChoice
      label="resources.history.fields.action"
      value={id === undefined ? undefined : choiceOf(id)}
      onChange={choice => onChoose(choice?.value)}
      choices={actions.map(choiceOf).filter(isMeant)}
      isSearching={false}
      onSearch={setTyped}
    />
  );
}

/** By who did it: the beginning of a user name. */
export const actorFilter: RecordFilter = {
  kind: 'record',
  source: 'actor',
  label: 'resources.history.fields.actor',
  Choice: ActorText,
  Name: ActorName,
};

function ActorName({ id }: { id: string }) {
  return <bdi>{id}</bdi>;
}

function ActorText({ id, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(id ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChoose(typed.trim() || undefined);
  };
  return (
    <Stack component="form" noValidate onSubmit={apply} sx={{ gap: 1.5 }}>
      <TextField
        label={translate('resources.history.fields.actor')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="contained">
        {translate('list.apply')}
      </Button>
    </Stack>
  );
}
