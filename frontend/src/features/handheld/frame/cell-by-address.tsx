import { cellCode } from '@naryad/contracts/handheld/scan-code';
import type { ReactElement } from 'react';
import { AddressField } from '../../../shared/cells/address-field.js';
import { NO_CELL } from '../../../shared/cells/cell-path.js';
import { useStorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import css from '../stock/cell-selects.module.css';

export interface CellByAddressProps {
  readonly storehouseId: number;
  /** Called with the code of the named cell. */
  readonly onCode: (code: string) => void;
}

/**
 * Field for the full address of a cell, as an alternative to its label. Renders nothing when the storehouse
 * structure cannot be loaded.
 */
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
