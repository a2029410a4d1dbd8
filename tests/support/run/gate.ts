/** A promise and what settles it: for steps that must happen in an order. */
export interface Gate {
  open: () => void;
  opened: Promise<void>;
}

export function gate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}
