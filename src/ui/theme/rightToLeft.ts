import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import './rightToLeft.css';

/**
 * Emotion's cache whose styles are mirrored: what MUI says of left and right is the other side. Without vendor prefixes,
 * which no supported browser needs to place anything.
 */
export const rightToLeft = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });
