import type { ComponentType } from 'react';
import type { SessionStatus } from '#api/session/sessionState.ts';
import { PATHS } from '#contract/sitePaths.ts';
import { Unreachable } from '#site/frame/Unreachable.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { HealthCheck } from './HealthCheck.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { SecondStep } from './SecondStep.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  [PATHS.forgot]: ForgotPassword,
  [PATHS.reset]: ResetPassword,
  [PATHS.health]: HealthCheck,
};

/** The small public pages in one chunk, which the login does not need. */
export function MorePages({ path, status }: { path: string; status: SessionStatus }) {
  const Page = PAGES[path];
  if (Page) return <Page key={path} />;
  if (status === 'secondStep') return <SecondStep />;
  return (status === 'unreachable' || status === 'unreadable') && <Unreachable status={status} />;
}

/** The lock screen: a separate page, which shares more with the app than with these pages. */
export const loadLock = () => import('#site/lock/showLock.tsx');
