import { structureLevels, type StructureLevel } from '@naryad/contracts/structure/dto';
import { useId, type ReactElement } from 'react';
import { OptionPicker } from '../catalog/option-picker.js';
import { isLevelOpen, placeOptions, type Place } from './place.js';
import { placeTexts } from './texts.js';
import type { Places } from './use-places.js';
import './place-picker.css';

export interface PlacePickerProps {
  readonly places: Places;
  readonly value: Place;
  readonly onChange: (level: StructureLevel, id: number | null) => void;
  /** 'Место хранения' when absent. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly hint?: string;
  /** Why a scan was not taken: in place of the hint, and aloud. */
  readonly refusal?: string | null;
  /** Under the cell. */
  readonly error?: string;
  /** What stands where a level has nothing; without final dots when absent [2 §8]. */
  readonly emptyTexts?: Readonly<Record<StructureLevel, string>>;
}

/** A cell by four selects; each opens when the one before it is chosen [2 §2.3]. */
export function PlacePicker({
  places,
  value,
  onChange,
  label = placeTexts.place,
  disabled = false,
  hint,
  refusal = null,
  error,
  emptyTexts = placeTexts.empty,
}: PlacePickerProps): ReactElement {
  const legendId = useId();
  const options = placeOptions(places.options, value);
  return (
    <div className="n-place" role="group" aria-labelledby={legendId}>
      <div className="n-place__head">
        <span id={legendId}>{label}</span>
        {refusal === null ? (
          hint !== undefined && <small key="hint">{hint}</small>
        ) : (
          <small key="refusal" role="alert" className="n-place__refusal">
            {refusal}
          </small>
        )}
      </div>
      {structureLevels.map((level) => (
        <div key={level} data-field={level}>
          <OptionPicker
            label={placeTexts[level]}
            options={options[level]}
            value={value[level]}
            onChange={(id) => onChange(level, id)}
            labelOf={({ number }) => number}
            unknownLabel={placeTexts.unknown}
            emptyText={emptyTexts[level]}
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
