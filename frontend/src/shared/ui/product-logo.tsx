import type { ReactElement } from 'react';

/** The logo of the product: a letter Н on a signal line. */
export function ProductLogo({ size = 24 }: { readonly size?: number }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ display: 'block', flexShrink: 0 }}
    >
      <path d="M5 3v14M19 3v14M5 10h14" fill="none" stroke="currentColor" strokeWidth="3.4" />
      <path d="M3 21.5h18" fill="none" stroke="var(--n-brand)" strokeWidth="2.4" />
    </svg>
  );
}
