import type { ReactElement } from 'react';
import type { ScanOutcome } from '../../../shared/scanner/index.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import './scan-note.css';

/** What became of the last scan: aloud always, on the screen when nothing else shows it. */
export function ScanNote({ scan }: { readonly scan: ScanOutcome | null }): ReactElement | null {
  if (scan === null) return null;
  const isDone = scan.kind === 'accepted';
  return (
    <VisuallyHidden as="p" when={isDone} className="n-remains__scan" role={isDone ? 'status' : 'alert'}>
      {scan.text}
    </VisuallyHidden>
  );
}
