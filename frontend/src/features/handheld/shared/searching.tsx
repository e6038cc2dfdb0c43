import type { ReactElement } from 'react';
import { Muted } from '../../../shared/ui/muted.js';
import css from './scan-hint.module.css';
import { handheldTexts as texts } from './texts.js';

/** A scanned code that is looked up. */
export function Searching({ code }: { readonly code: string }): ReactElement {
  return (
    <p className={css.hint}>
      {texts.searching}{' '}
      <Muted size="touch">
        <code>{code}</code>
      </Muted>
    </p>
  );
}
