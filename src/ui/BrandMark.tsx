import { useState } from 'react';

/** The deployment's logo, or the portal's own mark if there is none or it cannot be shown. */
export function BrandMark({ logo }: { logo: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (logo && logo !== broken) {
    // Its name is next to it.
    return <img className="k-brand-logo" src={logo} alt="" onError={() => setBroken(logo)} />;
  }
  return (
    <svg className="k-brand-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--k-accent)" />
      <path
        d="M10 7v18M10 17l9-9M13.5 14 21 25"
        stroke="var(--k-on-accent)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
