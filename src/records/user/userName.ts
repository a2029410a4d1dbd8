export const userName = (user: { displayName: string | null; username: string }): string =>
  user.displayName || user.username;
