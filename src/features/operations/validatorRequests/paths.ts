/** Where a request opens. */
export const requestPath = ({ id }: { id: number | string }) =>
  `/operations/validatorRequests/${id}`;
