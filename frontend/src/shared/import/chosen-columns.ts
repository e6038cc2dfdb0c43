import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';

const name = (key: string): string => `naryad.import-columns.${key}`;

/** Column choices for headings of such files, persisted on this device. */
export const chosenColumns = {
  read: (key: string): ColumnChoice => {
    try {
      const storedChoice: unknown = JSON.parse(localStorage.getItem(name(key)) ?? '{}');
      return typeof storedChoice === 'object' && storedChoice !== null ? (storedChoice as ColumnChoice) : {};
    } catch {
      return {};
    }
  },
  /** @param title null: the column is ignored */
  choose: (key: string, heading: string, title: string | null): ColumnChoice => {
    const choice = { ...chosenColumns.read(key), [heading]: title };
    localStorage.setItem(name(key), JSON.stringify(choice));
    return choice;
  },
} as const;
