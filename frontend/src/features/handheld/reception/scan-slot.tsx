import { mdiAlertCircle, mdiCheckCircle, mdiUndoVariant } from '@mdi/js';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import type { Slot } from './reception-slots.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Searching } from '../shared/searching.js';
import scanHint from '../shared/scan-hint.module.css';
import surface from '../shared/surface.module.css';
import css from './scan-slot.module.css';

export interface ScanSlotProps<T> {
  readonly number: number;
  readonly title: string;
  /** What to do while it is empty. */
  readonly hint: string;
  readonly icon: string;
  readonly slot: Slot<T>;
  readonly nameOf: (value: T) => string;
  readonly children: (value: T) => ReactNode;
  readonly onUndo: () => void;
}

/** One of the two places of the reception. It never moves and never disappears: only its content changes. */
export function ScanSlot<T>({
  number,
  title,
  hint,
  icon,
  slot,
  nameOf,
  children,
  onUndo,
}: ScanSlotProps<T>): ReactElement {
  const titleId = useId();
  const sign = slot.state === 'filled' ? mdiCheckCircle : slot.state === 'error' ? mdiAlertCircle : icon;
  return (
    <section className={css.slot} data-state={slot.state} aria-labelledby={titleId}>
      <Icon path={sign} size={40} className={css.icon} />
      <div className={css.body}>
        <h2 id={titleId} className={css.title}>
          {`${number}. ${title}`}
          {slot.state === 'filled' && <VisuallyHidden>{`: ${texts.filled}`}</VisuallyHidden>}
          {slot.state === 'error' && <span>{`: ${texts.failed}`}</span>}
        </h2>
        <div role={slot.state === 'error' ? 'alert' : 'status'}>
          {slot.state === 'filled' && children(slot.value)}
          {slot.state === 'waiting' && <p className={scanHint.hint}>{hint}</p>}
          {slot.state === 'searching' && <Searching code={slot.code} />}
          {slot.state === 'error' && <p className={surface.problem}>{slot.text}</p>}
        </div>
        {slot.was !== null && slot.state !== 'searching' && (
          <Stack direction="row" align="center" justify="between" className={css.was}>
            <span>{texts.was(nameOf(slot.was))}</span>
            <Button
              kind="text"
              size="touch"
              icon={mdiUndoVariant}
              iconSize={22}
              onClick={onUndo}
              aria-label={texts.undoOf(nameOf(slot.was))}
            >
              {texts.undo}
            </Button>
          </Stack>
        )}
      </div>
    </section>
  );
}
