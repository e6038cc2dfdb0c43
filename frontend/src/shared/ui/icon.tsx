import type { ReactElement } from 'react';

export interface IconProps {
  /** A path of `@mdi/js`. */
  readonly path: string;
  /** Edge length in CSS pixels. */
  readonly size?: number;
  /** Accessible name; without it the icon is decorative. */
  readonly title?: string;
  readonly className?: string;
}

/** A Material Design icon in the colour of the surrounding text. */
export function Icon({ path, size = 20, title, className }: IconProps): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      className={className}
      style={{ flexShrink: 0, display: 'block' }}
      focusable="false"
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <path d={path} />
    </svg>
  );
}
