import { structureLevels, type StructureLevel } from '@naryad/contracts/structure/dto';
import { useId, type ReactElement } from 'react';
import { AddressField } from '../../../shared/places/address-field.js';
import { isLevelOpen, placeOptions, type Place } from '../../../shared/places/place.js';
import { placeTexts } from '../../../shared/places/texts.js';
import type { Places } from '../../../shared/places/use-places.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Field } from '../shared/field.js';
import field from '../shared/field.module.css';
import css from './place-selects.module.css';

export interface PlaceSelectsProps {
  readonly places: Places;
  readonly value: Place;
  readonly onChange: (level: StructureLevel, id: number | null) => void;
  /** A whole address was named. */
  readonly onPlace: (place: Place) => void;
}

/** A place by its whole address, or by the four selects with the handheld's own lists: they are large, and weigh nothing. */
export function PlaceSelects({ places, value, onChange, onPlace }: PlaceSelectsProps): ReactElement {
  const baseId = useId();
  if (places.error !== null && !places.isKnown) {
    return <ErrorPanel error={places.error} onRetry={places.refetch} />;
  }
  const options = placeOptions(places.options, value);
  return (
    <div className={css.place}>
      <div className={css.address}>
        <AddressField places={places} value={value} disabled={!places.isKnown} onPlace={onPlace} />
      </div>
      {structureLevels.map((level) => {
        const isOpen = isLevelOpen(value, level);
        const isEmpty = isOpen && places.isKnown && options[level].length === 0;
        return (
          <Field key={level} id={`${baseId}-${level}`} label={placeTexts[level]}>
            <select
              id={`${baseId}-${level}`}
              className={field.select}
              value={value[level] ?? ''}
              disabled={!isOpen || !places.isKnown}
              onChange={(event) =>
                onChange(level, event.target.value === '' ? null : Number(event.target.value))
              }
            >
              <option value="">
                {isEmpty ? placeTexts.empty[level] : places.isLoading ? texts.loading : texts.choose}
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
