import { readFilter } from '../../../ui/queue/readFilter.ts';

/**
 * Which requests a queue goes through: those that the list's filter shows and that wait for a
 * decision, unless the filter names another state.
 * @param search of the address, as react-admin writes a list's filter into it; anybody may have typed it
 */
export const queueFilter = (search: string): Record<string, unknown> => ({
  status: 'PENDING',
  ...readFilter(search),
});
