import { within } from '@testing-library/react';

/** Texts of a row's cells, without that of its checkbox. */
export const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .filter((cell) => within(cell).queryByRole('checkbox') === null)
    .map((cell) => cell.textContent);
