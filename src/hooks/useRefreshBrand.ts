import { askAgain } from '#page/ownPlatform.ts';

const refresh = (): void => void askAgain();

/** Applies the deployment's brand to this page after it was changed. */
export const useRefreshBrand = () => refresh;
