import { structureLevels, type StructureLevel } from '@naryad/contracts/structure/dto';
import { memo, type ReactElement } from 'react';
import { isLevelOpen, placeOptions, type Place, type PlaceOption } from './place.js';
import { placeTexts } from './texts.js';
import type { Places } from './use-places.js';
import { meantOption, useTypeAhead } from './use-type-ahead.js';
import './place-selects.css';

export interface PlaceSelectsProps {
  /** Accessible name of the four together, e.g. 'Строка 2'. */
  readonly label: string;
  readonly places: Places;
  readonly value: Place;
  readonly onChange: (level: StructureLevel, id: number | null) => void;
  readonly disabled?: boolean;
  /** What stands where a level has nothing; without final dots when absent [2 §8]. */
  readonly emptyTexts?: Readonly<Record<StructureLevel, string>>;
  /** The cell is asked for: the first level that is not chosen is marked. */
  readonly invalid?: boolean;
}

/**
 * A cell by four small selects in a row, for tables of many: the device's own lists are light, and good with gloves. Each
 * opens when the one before it is chosen. Where there is room for one only, `PlacePicker` can be typed into.
 */
export const PlaceSelects = memo(function PlaceSelects({
  label,
  places,
  value,
  onChange,
  disabled = false,
  emptyTexts = placeTexts.empty,
  invalid = false,
}: PlaceSelectsProps): ReactElement {
  const options = placeOptions(places.options, value);
  const onKeyDown = useTypeAhead((select, typed) => {
    const level = structureLevels.find((one) => one === select.dataset['level']);
    const meant = level === undefined ? null : meantOption(options[level], typed);
    if (level !== undefined && meant !== null) onChange(level, meant.id);
  });
  const missing = invalid ? structureLevels.find((level) => value[level] === null) : undefined;
  return (
    <div className="n-places" role="group" aria-label={label}>
      {structureLevels.map((level) => (
        <label key={level} className="n-places__level" data-invalid={level === missing}>
          <span aria-hidden="true">{placeTexts[level]}</span>
          <select
            aria-label={placeTexts[level]}
            value={value[level] ?? ''}
            disabled={disabled || !isLevelOpen(value, level)}
            data-level={level}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onChange(level, target.value === '' ? null : Number(target.value))}
          >
            <option value="">{nothing(places, value, level, options[level], emptyTexts)}</option>
            {options[level].map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
            {isUnknown(value[level], options[level]) && (
              <option value={value[level] ?? ''}>{places.isKnown ? placeTexts.unknown : '…'}</option>
            )}
          </select>
        </label>
      ))}
    </div>
  );
});

const isUnknown = (id: number | null, options: readonly PlaceOption[]): boolean =>
  id !== null && !options.some((option) => option.id === id);

function nothing(
  places: Places,
  value: Place,
  level: StructureLevel,
  options: readonly PlaceOption[],
  emptyTexts: Readonly<Record<StructureLevel, string>>,
): string {
  if (!isLevelOpen(value, level)) return '—';
  if (!places.isKnown && places.isLoading) return '…';
  return options.length === 0 ? emptyTexts[level] : '—';
}
