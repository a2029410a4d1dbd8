import { useCallback, useEffect, useState } from 'react';

/** What of a field can have the focus. */
const CONTROLS = 'input, select, textarea, button, canvas, [tabindex]:not(label)';

/** The control of a field, by its name or by what is around it. */
function controlOf(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return (
    document.querySelector<HTMLElement>(`.k-wizard [name="${name}"]`) ??
    document.querySelector<HTMLElement>(
      `.k-wizard [data-field="${name}"] :is(${CONTROLS}), .k-wizard [data-field="${name}"]:is(${CONTROLS})`,
    )
  );
}

/** Puts the focus into a field, as soon as it is on the page. */
export function useFocusField() {
  const [wanted, setWanted] = useState<{ field: string }>();
  useEffect(() => {
    if (!wanted) return;
    const control = controlOf(wanted.field);
    control?.focus();
    if (control) setWanted(undefined);
  });
  return useCallback((field: string) => setWanted({ field }), []);
}
