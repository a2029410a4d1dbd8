/** The font for the library's own buttons, as a `data:` URL. */
const FONT = /@font-face\{font-family:fcicons;[^}]*\}/;

/**
 * Removes the icon font from FullCalendar's styles: the portal shows none of its buttons, and a browser requests the
 * font's `data:` URL at once, which the Content-Security-Policy blocks.
 * @returns {import('vite').Plugin}
 */
export const withoutIconFont = () => ({
  name: 'kaunter:without-icon-font',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/@fullcalendar/core/') || !code.includes('fcicons')) return null;
    const rest = code.replace(FONT, '');
    // a newer version may write it differently, and would silently bring it back
    if (rest === code) this.error('the icon font of @fullcalendar/core was not found');
    return { code: rest, map: null };
  },
});
