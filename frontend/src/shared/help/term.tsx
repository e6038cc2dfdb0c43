import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import type { TermKey } from './terms.js';
import css from './term.module.css';

/** A glossary term with a dotted underline: hovering, focusing or tapping it shows its definition. */
export function Term({ of, children }: { readonly of: TermKey; readonly children: ReactNode }): ReactElement {
  const [text, setText] = useState('…');
  const load = (): void =>
    void import('./terms.js').then(
      ({ terms }) => setText(terms[of].text),
      () => undefined,
    );
  return (
    <Tooltip title={text} describeChild enterTouchDelay={0} leaveTouchDelay={10_000} onOpen={load}>
      <Button kind="bare" className={css.term}>
        {children}
      </Button>
    </Tooltip>
  );
}
