import { pictureUrl as urlOf } from '#page/askForPlatform.ts';

/** The URL of a brand's picture, which the API may serve from another origin; undefined if it is none. */
export const pictureUrl = (picture: string): string | undefined => urlOf(picture);
