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

/** The small pages that stand for everybody; one file has them all, and the login does without it. */
export function MorePages({ path }: { path: string }) {
  const Page = PAGES[path];
  return Page && <Page key={path} />;
}
