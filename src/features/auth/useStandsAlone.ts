import { usePath } from '../../providers/public/path.ts';
import { standsAlone } from './paths.ts';

/** Whether the page is one that stands for everybody, logged in or not. */
export const useStandsAlone = (): boolean => standsAlone(usePath());
