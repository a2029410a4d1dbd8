/** The user's display name, or the username if there is none. */
export const userName = (user: { displayName: string | null; username: string }): string =>
  user.displayName || user.username;
