import type { CSSProperties, ReactElement, ReactNode } from 'react';

const STYLE: CSSProperties = { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' };

/** A serial or batch number: not broken at its hyphens, unless it is longer than a line. */
export function UnbrokenText({ children }: { readonly children: ReactNode }): ReactElement {
  return <span style={STYLE}>{children}</span>;
}
