/** The list of requests, and the queue that is made from it. */
export const REQUESTS = '/operations/validatorRequests';

/**
 * Where a request opens.
 * @param search of the list that it is opened from, so that the way on and back keeps its filter
 */
export const requestPath = ({ id }: { id: number | string }, search = '') =>
  `${REQUESTS}/${id}${search}`;
