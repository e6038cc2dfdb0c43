import { cellCode } from '@naryad/contracts/handheld/scan-code';
import type { ReactElement } from 'react';
import { AddressField } from '../../../shared/places/address-field.js';
import { NO_PLACE } from '../../../shared/places/place.js';
import { useStorehousePlaces } from '../../../shared/places/use-places.js';
import css from '../goods/place-selects.module.css';

export interface CellByAddressProps {
  readonly storehouseId: number;
  /** The code of the cell that was named. */
  readonly onCode: (code: string) => void;
}

/** A cell by its whole address, as its label would name it; nothing while the structure cannot be loaded. */
export function CellByAddress({ storehouseId, onCode }: CellByAddressProps): ReactElement | null {
  const places = useStorehousePlaces(storehouseId);
  if (!places.isKnown) return null;
  return (
    <div className={css.address}>
      <AddressField
        places={places}
        value={NO_PLACE}
        onPlace={({ cell }) => {
          if (cell !== null) onCode(cellCode(cell));
        }}
      />
    </div>
  );
}
