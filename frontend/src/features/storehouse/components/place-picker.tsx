import type { StorehouseLine, StructureLevel } from '@naryad/contracts/structure/dto';
import { structureLevels } from '@naryad/contracts/structure/dto';
import { useId, type ReactElement } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import type { Options } from '../api/use-operation-options.js';
import { isLevelOpen, placeOptions, type Place } from '../model/operation-form-place.js';
import { operationTexts } from '../operations-texts.js';
import './place-picker.css';

export interface PlacePickerProps {
  readonly places: Options<StorehouseLine>;
  readonly value: Place;
  readonly onChange: (level: StructureLevel, id: number | null) => void;
  /** 'Место хранения' when absent. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly hint?: string;
  /** Under the cell. */
  readonly error?: string;
}

const EMPTY_TEXTS: Readonly<Record<StructureLevel, string>> = {
  line: operationTexts.noLines,
  stack: operationTexts.noStacks,
  shelf: operationTexts.noShelves,
  cell: operationTexts.noCells,
};

/** A cell by four selects; each opens when the one before it is chosen [2 §2.3]. */
export function PlacePicker({
  places,
  value,
  onChange,
  label = operationTexts.place,
  disabled = false,
  hint,
  error,
}: PlacePickerProps): ReactElement {
  const legendId = useId();
  const options = placeOptions(places.options, value);
  return (
    <div className="n-place" role="group" aria-labelledby={legendId}>
      <div className="n-place__head">
        <span id={legendId}>{label}</span>
        {hint !== undefined && <small>{hint}</small>}
      </div>
      {structureLevels.map((level) => (
        <div key={level} data-field={level}>
          <OptionPicker
            label={operationTexts[level]}
            options={options[level]}
            value={value[level]}
            onChange={(id) => onChange(level, id)}
            labelOf={({ number }) => number}
            unknownLabel={operationTexts.unknown}
            emptyText={EMPTY_TEXTS[level]}
            isLoading={places.isLoading}
            loadError={level === 'line' ? places.error : null}
            onRetry={places.refetch}
            disabled={disabled || !isLevelOpen(value, level)}
            error={level === 'cell' ? error : undefined}
          />
        </div>
      ))}
    </div>
  );
}
