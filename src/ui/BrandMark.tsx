/** The portal's own mark, in the accent. */
export const BrandMark = () => (
  <svg className="k-brand-mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" />
    <path d="M10 7v18M10 17l9-9M13.5 14 21 25" />
  </svg>
);
