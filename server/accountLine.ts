import type { DemoAccount } from './seed/people/demoAccounts.ts';

/** The line printed for an account when the backend starts. */
export function accountLine({ username, password, role, pin }: DemoAccount): string {
  const line = `  ${username.padEnd(12)} ${password.padEnd(22)} ${role}`;
  return pin ? `${line}, PIN ${pin}` : line;
}
