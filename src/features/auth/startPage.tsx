import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root, type RootProps } from './Root.tsx';
import { startPublicTexts, startTheme } from './start.ts';

/** Shows the portal: what the session asks for, in this browser's look and language. */
export async function startPage(loadApp: RootProps['loadApp']): Promise<void> {
  startTheme();
  await startPublicTexts();
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  createRoot(root).render(
    <StrictMode>
      <Root loadApp={loadApp} />
    </StrictMode>,
  );
}
