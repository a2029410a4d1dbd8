/** The font of the library's own buttons, in a `data:` address. */
const FONT = /@font-face\{font-family:fcicons;[^}]*\}/;

/**
 * Takes the icon font out of FullCalendar's styles: the portal shows none of its buttons, and a browser asks for the
 * font's `data:` address at once, which the Content-Security-Policy refuses.
 * @returns {import('vite').Plugin}
 */
export const withoutIconFont = () => ({
  name: 'kaunter:without-icon-font',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/@fullcalendar/core/') || !code.includes('fcicons')) return null;
    const rest = code.replace(FONT, '');
    // a newer version may write it otherwise, and would bring it back unseen
    if (rest === code) this.error('the icon font of @fullcalendar/core was not found');
    return { code: rest, map: null };
  },
});
