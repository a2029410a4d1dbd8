/** Where a user opens. */
export const userPath = ({ id }: { id: number | string }) => `/management/users/${id}`;
