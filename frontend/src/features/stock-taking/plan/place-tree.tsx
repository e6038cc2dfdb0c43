import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { ErrorPanel } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { findPlaces, toggled, type PlanNode, type PlanTree } from './plan-tree.js';
import { takingTexts } from '../shared/texts.js';
import { PlaceBranch } from './place-branch.js';
import css from './place-tree.module.css';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';

const texts = takingTexts.plan;
/** Found places that are drawn; the others are chosen by a narrower search. */
const MAX_SHOWN = 100;

export interface PlaceTreeProps {
  /** undefined while it is loading. */
  readonly tree: PlanTree | undefined;
  /** Ids of cells. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
  readonly problem: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Lines, stacks, shelves and cells with ticks; a tick on a place stands for every cell below it. */
export function PlaceTree({ tree, chosen, onChange, problem, error, onRetry }: PlaceTreeProps): ReactElement {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const picked = useMemo(() => new Set(chosen), [chosen]);
  const found = useMemo(
    () => (tree === undefined || wanted === '' ? null : findPlaces(tree, wanted)),
    [tree, wanted],
  );
  const toggle = (places: readonly PlanNode[]): void => onChange([...toggled(places, picked)]);
  const fold = ({ key }: PlanNode): void =>
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const shown = found?.slice(0, MAX_SHOWN) ?? tree?.roots ?? [];

  return (
    <section
      className={classes('n-checks', css.tree)}
      aria-label={texts.cellList}
      data-problem={problem !== undefined}
    >
      <div className="n-checks__head">
        <h3 className="n-checks__title">{texts.cellList}</h3>
        <span className="n-checks__count" role="status">
          {texts.chosen(chosen.length, tree?.cells.length ?? 0)}
        </span>
      </div>
      {problem !== undefined && (
        <p className="n-checks__problem" role="alert">
          {problem}
        </p>
      )}
      <div className="n-checks__tools">
        <SearchField label={texts.find} slash={false} value={query} onChange={setQuery} />
        {found !== null && found.length > 0 && (
          <Button kind="text" className="n-checks__all" onClick={() => toggle(found)}>
            {texts.selectFound(found.reduce((sum, { cellIds }) => sum + cellIds.length, 0))}
          </Button>
        )}
        <Button
          kind="text"
          className="n-checks__all"
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          {texts.clear}
        </Button>
      </div>
      <div className="n-checks__scroll">
        {tree === undefined ? (
          error === null || error === undefined ? (
            <p className="n-checks__none">…</p>
          ) : (
            <ErrorPanel error={error} onRetry={onRetry} />
          )
        ) : shown.length === 0 ? (
          <p className="n-checks__none">{found === null ? texts.noCells : texts.nothingFound}</p>
        ) : (
          <ul aria-label={texts.cellList}>
            {shown.map((place) => (
              <PlaceBranch
                key={place.key}
                place={place}
                isFound={found !== null}
                chosen={picked}
                open={open}
                onToggle={toggle}
                onFold={fold}
              />
            ))}
          </ul>
        )}
        {found !== null && found.length > MAX_SHOWN && (
          <p className="n-checks__none">{texts.more(MAX_SHOWN)}</p>
        )}
      </div>
    </section>
  );
}
