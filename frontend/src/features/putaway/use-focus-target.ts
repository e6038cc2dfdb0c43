import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { parseTarget, targetName, type Target } from './draft/target.js';

/** The part of a row that gets the focus. */
export type TargetPart = 'place' | 'quantity' | 'action';

/** Where long lists must scroll to, so that the row is rendered when it gets the focus. */
export interface Reveal {
  readonly lineId: number;
  readonly unitId: number | null;
  /** Incremented with each request. */
  readonly count: number;
}

export interface FocusTarget {
  readonly reveal: Reveal | null;
  readonly focusOn: (target: Target, part?: TargetPart) => void;
  /** The target that has the focus, or null. */
  readonly focused: () => Target | null;
}

/** Rows are rendered some frames after a long list has scrolled to them. */
const FRAMES = 40;

const PARTS: Readonly<Record<TargetPart, string>> = {
  place: 'input[data-address]:enabled',
  quantity: 'input[data-quantity]:enabled',
  action: 'button[data-next]:enabled',
};

/** Moves the focus to rows by their target, also to rows that are not rendered yet. */
export function useFocusTarget(root: RefObject<HTMLElement | null>): FocusTarget {
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const focusOn = useCallback(
    (target: Target, part: TargetPart = 'place') => {
      if (target.kind === 'row' || target.kind === 'unit') {
        const unitId = target.kind === 'unit' ? target.unitId : null;
        setReveal((last) => ({ lineId: target.lineId, unitId, count: (last?.count ?? 0) + 1 }));
      }
      const focusWhenDrawn = (framesLeft: number): void => {
        const row = root.current?.querySelector(`[data-target="${targetName(target)}"]`);
        const element =
          row?.querySelector<HTMLElement>(PARTS[part]) ?? row?.querySelector<HTMLElement>(PARTS.place);
        if (element != null) {
          element.focus();
          if (element instanceof HTMLInputElement) element.select();
        } else if (framesLeft > 0)
          frame.current = requestAnimationFrame(() => focusWhenDrawn(framesLeft - 1));
      };
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => focusWhenDrawn(FRAMES));
    },
    [root],
  );
  const focused = useCallback(
    (): Target | null =>
      parseTarget(document.activeElement?.closest<HTMLElement>('[data-target]')?.dataset['target']),
    [],
  );
  return { reveal, focusOn, focused };
}
