import { CHANGE_ACTIONS, SECURITY_ACTIONS } from '../../contract/auditActions.ts';
import type { ListFilter } from '../../ui/list/filters/filter.ts';

const byAction = (values: readonly string[]): ListFilter => ({
  kind: 'choice',
  source: 'action',
  values,
  word: value => `actions.${value}`,
});

/** By what was done. */
export const changeFilter = byAction(CHANGE_ACTIONS);
export const securityFilter = byAction(SECURITY_ACTIONS);

/** By who did it: the beginning of a user name. */
export const actorFilter: ListFilter = {
  kind: 'text',
  source: 'actor',
  label: 'resources.history.fields.actor',
  maxLength: 100,
};
