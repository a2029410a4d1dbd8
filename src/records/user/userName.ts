/** What a user is called: the name, or who has none the username. */
export const userName = (user: { displayName: string | null; username: string }): string =>
  user.displayName || user.username;
