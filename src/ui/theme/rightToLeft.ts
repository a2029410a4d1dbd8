import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import './rightToLeft.css';

/**
 * Emotion's cache with mirrored styles: MUI's left and right are swapped. Without vendor prefixes, which no supported
 * browser needs for layout.
 */
export const rightToLeft = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });
