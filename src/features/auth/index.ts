export { Root } from './Root.tsx';
export { startPublicTexts, startTheme } from './start.ts';
