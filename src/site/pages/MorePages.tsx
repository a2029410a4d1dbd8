import type { ComponentType } from 'react';
import { PATHS } from '#contract/sitePaths.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { HealthCheck } from './HealthCheck.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  [PATHS.forgot]: ForgotPassword,
  [PATHS.reset]: ResetPassword,
  [PATHS.health]: HealthCheck,
};

/** The small public pages in one chunk, which the login does not need. */
export function MorePages({ path }: { path: string }) {
  const Page = PAGES[path];
  return Page && <Page key={path} />;
}
