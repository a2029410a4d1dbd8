export { loadLock } from './PublicPages.tsx';
export { Root } from './Root.tsx';
export { startPublicTexts } from './start.ts';
export { startPage } from './startPage.tsx';
