import { matching } from './rules.ts';

/** A colour as `#rgb` or `#rrggbb`. */
export const hexColor = matching(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'validation.color');

/** A support phone number: landline, mobile or special, such as 1300 80 1234, with or without country code. */
export const supportPhone = matching(/^\+?\d(?:[ -]?\d){4,14}$/, 'validation.supportPhone');

/** Maximum size of a picture of the brand, in bytes: every page loads it. */
export const BRAND_PICTURE_MAX_BYTES = 512 * 1024;
