import { useId, type ReactElement } from 'react';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './radio-tiles.module.css';

export interface RadioTilesProps<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Stack the tiles vertically. */
  readonly isColumn?: boolean;
}

/** Radio group whose options are tiles. */
export function RadioTiles<T extends string>(props: RadioTilesProps<T>): ReactElement {
  const { legend, options, words, value, onChange, isColumn = false } = props;
  const name = useId();
  return (
    <fieldset className={css.tiles} data-column={isColumn || undefined}>
      <Muted as="legend" size="touch">
        {legend}
      </Muted>
      {options.map((option) => (
        <Stack
          as="label"
          direction="row"
          align="center"
          gap={10}
          key={option}
          className={css.tile}
          data-checked={option === value}
        >
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {words[option]}
        </Stack>
      ))}
    </fieldset>
  );
}
