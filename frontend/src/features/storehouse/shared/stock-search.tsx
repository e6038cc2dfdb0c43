import type { ReactElement } from 'react';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { SearchField, type SearchFieldProps } from '../../../shared/ui/search-field.js';
import { toast } from '../../../shared/ui/toast.js';
import { NarrowingChip } from './filter-chip.js';
import { searchOf, searchedLines } from './searched-lines.js';
import { storehouseTexts } from './texts.js';

const texts = storehouseTexts.list;

export type StockSearchProps = Pick<SearchFieldProps, 'label' | 'placeholder' | 'value' | 'onChange'>;

/**
 * Search of a storehouse list. A column pasted from a table is searched line by line, and `SearchedList`
 * shows it.
 */
export function StockSearch({ value, onChange, ...field }: StockSearchProps): ReactElement {
  const isList = searchedLines(value).length > 1;
  return (
    <SearchField
      {...field}
      value={isList ? '' : value}
      onChange={(search) => {
        // Enter in the empty field does not change a list of lines.
        if (!isList || search !== '') onChange(search);
      }}
      onLines={(pasted) => {
        const search = searchOf(pasted);
        const count = searchedLines(search).length;
        if (count < pasted.length) toast.error(texts.cut(formatNumber(count), formatNumber(pasted.length)));
        onChange(search);
      }}
    />
  );
}

/** The searched column as a chip; removing it shows all rows. */
export function SearchedList({
  value,
  onChange,
}: Pick<StockSearchProps, 'value' | 'onChange'>): ReactElement | null {
  const lines = searchedLines(value);
  if (lines.length < 2) return null;
  const name = texts.name(`${formatNumber(lines.length)} ${plural(lines.length, ...texts.lines)}`);
  return (
    <NarrowingChip
      text={name}
      label={storehouseTexts.showAll(name)}
      title={lines.join('\n')}
      onRemove={() => onChange('')}
    />
  );
}
