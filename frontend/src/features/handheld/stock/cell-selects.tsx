import { structureLevels, type StructureLevel } from '@naryad/contracts/structure/dto';
import { useId, type ReactElement } from 'react';
import { AddressField } from '../../../shared/cells/address-field.js';
import { isLevelOpen, levelOptions, type CellPath } from '../../../shared/cells/cell-path.js';
import { cellTexts } from '../../../shared/cells/texts.js';
import type { StorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Field } from '../shared/field.js';
import field from '../shared/field.module.css';
import css from './cell-selects.module.css';

export interface CellSelectsProps {
  readonly structure: StorehouseStructure;
  readonly value: CellPath;
  readonly onChange: (level: StructureLevel, id: number | null) => void;
  /** Called when a full address is entered. */
  readonly onCell: (path: CellPath) => void;
}

/**
 * Chooses a cell by its full address or by four selects. They use the native lists of the handheld, which are
 * large and add no code.
 */
export function CellSelects({ structure, value, onChange, onCell }: CellSelectsProps): ReactElement {
  const baseId = useId();
  if (structure.error !== null && !structure.isLoaded) {
    return <ErrorPanel error={structure.error} onRetry={structure.refetch} />;
  }
  const options = levelOptions(structure.options, value);
  return (
    <div className={css.place}>
      <div className={css.address}>
        <AddressField structure={structure} value={value} disabled={!structure.isLoaded} onCell={onCell} />
      </div>
      {structureLevels.map((level) => {
        const isOpen = isLevelOpen(value, level);
        const isEmpty = isOpen && structure.isLoaded && options[level].length === 0;
        return (
          <Field key={level} id={`${baseId}-${level}`} label={cellTexts[level]}>
            <select
              id={`${baseId}-${level}`}
              className={field.select}
              value={value[level] ?? ''}
              disabled={!isOpen || !structure.isLoaded}
              onChange={(event) =>
                onChange(level, event.target.value === '' ? null : Number(event.target.value))
              }
            >
              <option value="">
                {isEmpty ? cellTexts.empty[level] : structure.isLoading ? texts.loading : texts.choose}
              </option>
              {options[level].map(({ id, number }) => (
                <option key={id} value={id}>
                  {number}
                </option>
              ))}
            </select>
          </Field>
        );
      })}
    </div>
  );
}
