import Button from '@mui/material/Button';
import { useRef, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { PlacePicker } from '../../../shared/places/place-picker.js';
import type { Place } from '../../../shared/places/place.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';

const TARGET = { kind: 'all' } as const;

export interface AllBlockProps {
  readonly value: Place;
  /** Products that are not distributed yet. */
  readonly left: number;
  readonly onApply: () => void;
  readonly onClear: () => void;
}

/** One place for all products that are not distributed yet [2 §2.7 "Global block"]. */
export function AllBlock({ value, left, onApply, onClear }: AllBlockProps): ReactElement {
  const { places, isLocked, act } = usePutaway();
  const isPhone = useIsPhone();
  const clear = useRef<HTMLButtonElement>(null);
  const apply = (): void => {
    onApply();
    // Nothing is left to apply it to: a disabled button holds no focus.
    clear.current?.focus();
  };
  const counter = (
    <span className="pw-all__left" role="status" data-done={left === 0}>
      {texts.undistributed}: <strong>{formatNumber(left)}</strong>
    </span>
  );
  const body = (
    <>
      <PlacePicker
        label={texts.all}
        places={places}
        value={value}
        disabled={isLocked}
        emptyTexts={texts.empty}
        onChange={(level, id) => act({ type: 'level', target: TARGET, level, id })}
      />
      <div className="pw-all__deeds">
        <Button variant="contained" disabled={isLocked || value.cell === null || left === 0} onClick={apply}>
          {texts.applyToAll}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isLocked || value.line === null}
          onClick={onClear}
          ref={clear}
        >
          {texts.clear}
        </Button>
        {value.cell === null && left > 0 && <span className="pw-hint">{texts.applyHint}</span>}
        {!isPhone && counter}
      </div>
    </>
  );
  // On a phone the products themselves come first: the one place for all unfolds.
  return isPhone ? (
    <section className="pw-all" data-target="all" aria-label={texts.all}>
      {counter}
      <details>
        <summary className="pw-summary">{texts.all}</summary>
        {body}
      </details>
    </section>
  ) : (
    <section className="pw-all" data-target="all" aria-label={texts.all}>
      {body}
    </section>
  );
}
