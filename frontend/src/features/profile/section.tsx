import { useId, type ReactElement, type ReactNode } from 'react';
import css from './profile.module.css';

export interface SectionProps {
  readonly title: string;
  /** Beside the heading: a state, a button. */
  readonly aside?: ReactNode;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A section of the profile. */
export function Section({ title, aside, hint, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  );
}
