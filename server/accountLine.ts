import type { DemoAccount } from './seed/people/demoAccounts.ts';

/** An account as it is printed for anyone who starts the backend. */
export function accountLine({ username, password, role, pin }: DemoAccount): string {
  const line = `  ${username.padEnd(12)} ${password.padEnd(22)} ${role}`;
  return pin ? `${line}, PIN ${pin}` : line;
}
