import type { ReactNode } from 'react';
import { CatchErrors } from '../../ui/CatchErrors.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** A page that could not be loaded says so, and offers to load everything again. */
export const PageFailed = ({ path, children }: { path: string; children: ReactNode }) => (
  <CatchErrors resetKey={path} fallback={() => <LoadFailed />}>
    {children}
  </CatchErrors>
);
