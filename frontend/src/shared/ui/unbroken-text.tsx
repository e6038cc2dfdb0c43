import type { CSSProperties, ReactElement, ReactNode } from 'react';

const STYLE: CSSProperties = { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' };

/** A serial or batch number: never broken at its hyphens, unless a whole line is too short for it. */
export function UnbrokenText({ children }: { readonly children: ReactNode }): ReactElement {
  return <span style={STYLE}>{children}</span>;
}
