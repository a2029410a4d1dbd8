/** Icons of the public pages and the app bar, 24 × 24, stroked in the text colour. */
const DRAWINGS = {
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M3 12h18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18c-5 5-5 13 0 18 5-5 5-13 0-18',
  contrast: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff:
    'M4 4l16 16M9.5 5.3A10 10 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-3 3.8M6 7c-2.6 2-4 5-4 5s3.6 7 10 7a10 10 0 0 0 4.5-1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A decorative icon: the text next to it says the same. */
export const Icon = ({ name }: { name: IconName }) => <Drawing path={DRAWINGS[name]} />;

/** Any icon of this style, by its path. */
export const Drawing = ({ path }: { path: string }) => (
  <svg
    className="k-icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
