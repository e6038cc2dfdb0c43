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
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { Muted } from '../ui/muted.js';
import { textMatcher } from './match-text.js';
import { checkListTexts as texts } from './texts.js';
import { CheckFrame, CheckNote, type CheckFrameProps } from './check-frame.js';
import css from './check-list.module.css';

export interface CheckListItem {
  readonly id: number;
  readonly label: string;
  /** Secondary text; searched as well. */
  readonly detail?: string | undefined;
  /** Why the item cannot be unticked: it is always selected. */
  readonly locked?: string | undefined;
}

export interface CheckListProps extends Pick<CheckFrameProps, 'label' | 'heading' | 'height' | 'problem'> {
  /** undefined while they are loading. */
  readonly items: readonly CheckListItem[] | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onChange: (selected: ReadonlySet<number>) => void;
  readonly emptyText: string;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly disabled?: boolean;
}

/**
 * A long list of checkboxes with search, the number of ticks and 'select all matches'. Handles hundreds of
 * items.
 */
export function CheckList({
  label,
  items,
  selected,
  onChange,
  emptyText,
  error,
  onRetry,
  problem,
  heading,
  height,
  disabled = false,
}: CheckListProps): ReactElement {
  const [query, setQuery] = useState('');
  const [onlySelected, setOnlySelected] = useState(false);
  const deferredQuery = useDeferredValue(query);
  const isTicked = (item: CheckListItem): boolean => item.locked !== undefined || selected.has(item.id);
  const allItems = items ?? [];
  const count = allItems.filter(isTicked).length;
  const matchingItems = useMemo(() => {
    const matches = textMatcher(deferredQuery);
    return (items ?? []).filter((item) => matches(`${item.label} ${item.detail ?? ''}`));
  }, [items, deferredQuery]);
  const shownItems = onlySelected ? matchingItems.filter(isTicked) : matchingItems;
  const isNarrowed = deferredQuery !== '' || onlySelected;
  const freeItems = shownItems.filter(({ locked }) => locked === undefined);
  const allTicked = freeItems.length > 0 && freeItems.every(({ id }) => selected.has(id));

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
    for (const { id } of freeItems) {
      if (allTicked) next.delete(id);
      else next.add(id);
    }
    onChange(next);
  };
  const allText = allTicked
    ? isNarrowed
      ? texts.clearFound(freeItems.length)
      : texts.clearAll
    : isNarrowed
      ? texts.selectFound(freeItems.length)
      : texts.selectAll;

  return (
    <CheckFrame
      label={label}
      heading={heading}
      height={height}
      problem={problem}
      count={
        <>
          {texts.selected(count)}
          {items !== undefined && (
            <Muted size="inherit" weight="normal">
              {' '}
              из {formatNumber(allItems.length)}
            </Muted>
          )}
        </>
      }
      tools={
        <>
          <SearchField
            label={texts.search(label)}
            placeholder={texts.placeholder}
            slash={false}
            value={query}
            onChange={setQuery}
          />
          <Stack as="label" direction="row" inline align="center" className={css.only}>
            <input
              type="checkbox"
              checked={onlySelected}
              onChange={(event) => setOnlySelected(event.target.checked)}
            />
            {texts.onlySelected}
          </Stack>
          <Button kind="text" size="small" disabled={disabled || freeItems.length === 0} onClick={tickShown}>
            {allText}
          </Button>
        </>
      }
    >
      {Boolean(error) && items === undefined ? (
        <ErrorPanel error={error} onRetry={onRetry} />
      ) : items === undefined ? (
        <CheckNote>{texts.loading}</CheckNote>
      ) : shownItems.length === 0 ? (
        <CheckNote>{allItems.length === 0 ? emptyText : texts.nothingFound}</CheckNote>
      ) : (
        <ul aria-label={label}>
          {shownItems.map((item) => (
            <Entry key={item.id} item={item} ticked={isTicked(item)} disabled={disabled} onTick={tick} />
          ))}
        </ul>
      )}
    </CheckFrame>
  );
}

interface EntryProps {
  readonly item: CheckListItem;
  readonly ticked: boolean;
  readonly disabled: boolean;
  readonly onTick: (id: number, ticked: boolean) => void;
}

/** Memoised: one tick among 500 items must not render the other 499. */
const Entry = memo(function Entry({ item, ticked, disabled, onTick }: EntryProps): ReactElement {
  return (
    <li className={css.item}>
      <Stack as="label" direction="row" align="center" gap={12} data-locked={item.locked !== undefined}>
        <input
          type="checkbox"
          checked={ticked}
          disabled={disabled || item.locked !== undefined}
          onChange={(event) => onTick(item.id, event.target.checked)}
        />
        <Text grow wrap="anywhere" className={css.text}>
          {item.label}
          {item.detail !== undefined && (
            <Muted as="small" block>
              {item.detail}
            </Muted>
          )}
        </Text>
        {item.locked !== undefined && <Muted className={css.locked}>{item.locked}</Muted>}
      </Stack>
    </li>
  );
});
