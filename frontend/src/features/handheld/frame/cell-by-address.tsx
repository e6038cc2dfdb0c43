import { cellCode } from '@naryad/contracts/handheld/scan-code';
import type { ReactElement } from 'react';
import { AddressField } from '../../../shared/cells/address-field.js';
import { NO_CELL } from '../../../shared/cells/cell-path.js';
import { useStorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import css from '../stock/cell-selects.module.css';

export interface CellByAddressProps {
  readonly storehouseId: number;
  /** The code of the cell that was named. */
  readonly onCode: (code: string) => void;
}

/** A cell by its whole address, as its label would name it; nothing while the structure cannot be loaded. */
export function CellByAddress({ storehouseId, onCode }: CellByAddressProps): ReactElement | null {
  const structure = useStorehouseStructure(storehouseId);
  if (!structure.isLoaded) return null;
  return (
    <div className={css.address}>
      <AddressField
        structure={structure}
        value={NO_CELL}
        onCell={({ cell }) => {
          if (cell !== null) onCode(cellCode(cell));
        }}
      />
    </div>
  );
}
