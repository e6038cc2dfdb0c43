import { mdiAlertCircle, mdiCheckCircle, mdiUndoVariant } from '@mdi/js';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import type { Slot } from './reception-slots.js';
import { tsdTexts as texts } from '../shared/texts.js';

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
    <section className="tsd-slot" data-state={slot.state} aria-labelledby={titleId}>
      <Icon path={sign} size={40} className="tsd-slot__icon" />
      <div className="tsd-slot__body">
        <h2 id={titleId} className="tsd-slot__title">
          {`${number}. ${title}`}
          {slot.state === 'filled' && <VisuallyHidden>{`: ${texts.filled}`}</VisuallyHidden>}
          {slot.state === 'error' && <span>{`: ${texts.failed}`}</span>}
        </h2>
        <div className="tsd-slot__content" role={slot.state === 'error' ? 'alert' : 'status'}>
          {slot.state === 'filled' && children(slot.value)}
          {slot.state === 'waiting' && <p className="tsd-slot__hint">{hint}</p>}
          {slot.state === 'searching' && (
            <p className="tsd-slot__hint">
              {texts.searching} <code>{slot.code}</code>
            </p>
          )}
          {slot.state === 'error' && <p className="tsd-slot__error">{slot.text}</p>}
        </div>
        {slot.was !== null && slot.state !== 'searching' && (
          <div className="tsd-slot__was">
            <span>{texts.was(nameOf(slot.was))}</span>
            <button
              type="button"
              className="tsd-link"
              onClick={onUndo}
              aria-label={texts.undoOf(nameOf(slot.was))}
            >
              <Icon path={mdiUndoVariant} size={22} />
              {texts.undo}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
