/** The list of wallet holders. */
export const USERS = { path: '/management/users/ewallet', title: 'management.users.title' };

/** Where a user opens. */
export const userPath = ({ id }: { id: number | string }) => `/management/users/${id}`;
