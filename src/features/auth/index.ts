export { PublicPages } from './PublicPages.tsx';
export { Starting } from './Starting.tsx';
export { startPublicTexts, startTheme } from './start.ts';
export { useStandsAlone } from './useStandsAlone.ts';
