import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import { formatNumber } from '../format/numbers.js';
import { Button } from '../ui/button.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { SearchField } from '../ui/search-field.js';
import { textMatcher } from './match-text.js';
import { checkListTexts as texts } from './texts.js';
import './check-list.css';

export interface CheckListItem {
  readonly id: number;
  readonly label: string;
  /** A second, quieter line; searched as well. */
  readonly detail?: string | undefined;
  /** Why the tick cannot be taken away: the item is always selected. */
  readonly locked?: string | undefined;
}

export interface CheckListProps {
  /** Heading and accessible name. */
  readonly label: string;
  /** undefined while they are loading. */
  readonly items: readonly CheckListItem[] | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onChange: (selected: ReadonlySet<number>) => void;
  readonly emptyText: string;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What the server says about the choice. */
  readonly problem?: string | undefined;
  /** Heading level of the label; a dialog has its own heading above. */
  readonly heading?: 'h2' | 'h3';
  readonly disabled?: boolean;
}

/** A long list of checkboxes with search, the number of ticks and 'select all found'. Holds hundreds of items. */
export function CheckList({
  label,
  items,
  selected,
  onChange,
  emptyText,
  error,
  onRetry,
  problem,
  heading: Heading = 'h3',
  disabled = false,
}: CheckListProps): ReactElement {
  const [query, setQuery] = useState('');
  const [onlySelected, setOnlySelected] = useState(false);
  const deferredQuery = useDeferredValue(query);
  const isTicked = (item: CheckListItem): boolean => item.locked !== undefined || selected.has(item.id);
  const known = items ?? [];
  const count = known.filter(isTicked).length;
  const found = useMemo(() => {
    const matches = textMatcher(deferredQuery);
    return (items ?? []).filter((item) => matches(`${item.label} ${item.detail ?? ''}`));
  }, [items, deferredQuery]);
  const shown = onlySelected ? found.filter(isTicked) : found;
  const isNarrowed = deferredQuery !== '' || onlySelected;
  const free = shown.filter(({ locked }) => locked === undefined);
  const allTicked = free.length > 0 && free.every(({ id }) => selected.has(id));

  const latest = useRef({ selected, onChange });
  useEffect(() => {
    latest.current = { selected, onChange };
  });
  const tick = useCallback((id: number, ticked: boolean): void => {
    const next = new Set(latest.current.selected);
    if (ticked) next.add(id);
    else next.delete(id);
    latest.current.onChange(next);
  }, []);
  const tickShown = (): void => {
    const next = new Set(selected);
    for (const { id } of free) {
      if (allTicked) next.delete(id);
      else next.add(id);
    }
    onChange(next);
  };
  const allText = allTicked
    ? isNarrowed
      ? texts.clearFound(free.length)
      : texts.clearAll
    : isNarrowed
      ? texts.selectFound(free.length)
      : texts.selectAll;

  return (
    <section className="n-checks" aria-label={label} data-problem={problem !== undefined}>
      <div className="n-checks__head">
        <Heading className="n-checks__title">{label}</Heading>
        <span className="n-checks__count" role="status">
          {texts.selected(count)}
          {items !== undefined && <span> из {formatNumber(known.length)}</span>}
        </span>
      </div>
      {problem !== undefined && (
        <p className="n-checks__problem" role="alert">
          {problem}
        </p>
      )}
      <div className="n-checks__tools">
        <SearchField
          label={texts.search(label)}
          placeholder={texts.placeholder}
          slash={false}
          value={query}
          onChange={setQuery}
        />
        <label className="n-checks__only">
          <input
            type="checkbox"
            checked={onlySelected}
            onChange={(event) => setOnlySelected(event.target.checked)}
          />
          {texts.onlySelected}
        </label>
        <Button
          kind="text"
          size="small"
          className="n-checks__all"
          disabled={disabled || free.length === 0}
          onClick={tickShown}
        >
          {allText}
        </Button>
      </div>
      <div className="n-checks__scroll">
        {Boolean(error) && items === undefined ? (
          <ErrorPanel error={error} onRetry={onRetry} />
        ) : items === undefined ? (
          <p className="n-checks__none">{texts.loading}</p>
        ) : shown.length === 0 ? (
          <p className="n-checks__none">{known.length === 0 ? emptyText : texts.nothingFound}</p>
        ) : (
          <ul aria-label={label}>
            {shown.map((item) => (
              <Entry key={item.id} item={item} ticked={isTicked(item)} disabled={disabled} onTick={tick} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface EntryProps {
  readonly item: CheckListItem;
  readonly ticked: boolean;
  readonly disabled: boolean;
  readonly onTick: (id: number, ticked: boolean) => void;
}

/** Drawn again only when its own tick changes: one tick among 500 must not draw the other 499. */
const Entry = memo(function Entry({ item, ticked, disabled, onTick }: EntryProps): ReactElement {
  return (
    <li className="n-checks__item">
      <label data-locked={item.locked !== undefined}>
        <input
          type="checkbox"
          checked={ticked}
          disabled={disabled || item.locked !== undefined}
          onChange={(event) => onTick(item.id, event.target.checked)}
        />
        <span className="n-checks__text">
          {item.label}
          {item.detail !== undefined && <small>{item.detail}</small>}
        </span>
        {item.locked !== undefined && <span className="n-checks__locked">{item.locked}</span>}
      </label>
    </li>
  );
});
