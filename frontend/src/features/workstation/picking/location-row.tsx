import type { PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';
import { isInstructionComplete, manualPickBlocked } from '@naryad/contracts/picking/rules';
import { useId, useState, type ReactElement } from 'react';
import { formatPieces } from '../../../shared/format/numbers.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { workstationTexts } from '../shared/texts.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import css from './location-row.module.css';

const texts = workstationTexts.picking;
const NOTHING = '—';

export interface LocationRowProps {
  readonly instruction: PickingInstruction;
  readonly location: PickingLocation;
  readonly picking: Picking;
  readonly isStarted: boolean;
}

/** A place to take a component from, with its tick for what does not scan. */
export function LocationRow({ instruction, location, picking, isStarted }: LocationRowProps): ReactElement {
  const [isTicking, setTicking] = useState(false);
  const reasonId = useId();
  const blocked = isStarted ? manualPickBlocked(instruction, location) : workstationTexts.startFirst;
  // A complete position says so once, in its heading.
  const isReasonShown = blocked !== null && isStarted && !isInstructionComplete(instruction);
  const isTaken = instruction.picked_items.some((item) =>
    location.serial_number === null
      ? item.batch_product_id === location.batch_product_id && item.cell_address === location.cell_address
      : item.serial_number === location.serial_number,
  );
  const tick = async (): Promise<void> => {
    setTicking(true);
    try {
      await picking.tick(instruction, location);
    } finally {
      setTicking(false);
    }
  };
  const place = [location.cell_address, location.serial_number].filter((part) => part !== null).join(', ');
  return (
    <tr data-planned={location.planned}>
      <td className={css.cell} data-label={texts.cell}>
        {location.cell_address}
        {location.planned && <span className={css.planned}>{texts.planned}</span>}
      </td>
      <td className="n-tabular" data-label={texts.available}>
        {formatPieces(location.available_quantity)}
      </td>
      <td className={css.code} data-label={texts.serial}>
        {location.serial_number ?? NOTHING}
      </td>
      <td className={css.code} data-label={texts.batch}>
        {location.batch_number ?? NOTHING}
      </td>
      <td className={css.tick} data-label={texts.manual}>
        <label title={blocked ?? undefined} data-disabled={blocked !== null}>
          <input
            type="checkbox"
            aria-label={texts.manualAt(instruction.product_name, place)}
            aria-describedby={blocked === null ? undefined : reasonId}
            checked={isTicking || (isTaken && blocked !== null)}
            disabled={blocked !== null || isTicking || picking.isSaving}
            onChange={() => void tick()}
          />
        </label>
        {blocked !== null && (
          <VisuallyHidden id={reasonId} when={!isReasonShown} className={css.reason}>
            {blocked}
          </VisuallyHidden>
        )}
      </td>
    </tr>
  );
}
