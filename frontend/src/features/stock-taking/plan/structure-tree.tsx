import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { CheckFrame, CheckNote } from '../../../shared/check-list/check-frame.js';
import { ErrorPanel } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { findNodes, toggled, type PlanNode, type PlanTree } from './plan-tree.js';
import { takingTexts } from '../shared/texts.js';
import { StructureBranch } from './structure-branch.js';
import { Button } from '../../../shared/ui/button.js';

const texts = takingTexts.plan;
/** Maximum number of search results shown; the user narrows the search for others. */
const MAX_SHOWN = 100;

export interface StructureTreeProps {
  /** undefined while it is loading. */
  readonly tree: PlanTree | undefined;
  /** Ids of cells. */
  readonly chosen: readonly number[];
  readonly onChange: (chosenIds: number[]) => void;
  readonly problem: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Lines, stacks, shelves and cells with checkboxes; a checkbox includes every cell below it. */
export function StructureTree({
  tree,
  chosen,
  onChange,
  problem,
  error,
  onRetry,
}: StructureTreeProps): ReactElement {
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const pickedIds = useMemo(() => new Set(chosen), [chosen]);
  const matches = useMemo(
    () => (tree === undefined || deferredQuery === '' ? null : findNodes(tree, deferredQuery)),
    [tree, deferredQuery],
  );
  const toggle = (nodes: readonly PlanNode[]): void => onChange([...toggled(nodes, pickedIds)]);
  const fold = ({ key }: PlanNode): void =>
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const visibleNodes = matches?.slice(0, MAX_SHOWN) ?? tree?.roots ?? [];

  return (
    <CheckFrame
      label={texts.cellList}
      problem={problem}
      count={texts.chosen(chosen.length, tree?.cells.length ?? 0)}
      tools={
        <>
          <SearchField label={texts.find} slash={false} value={query} onChange={setQuery} />
          {matches !== null && matches.length > 0 && (
            <Button kind="text" onClick={() => toggle(matches)}>
              {texts.selectFound(matches.reduce((sum, { cellIds }) => sum + cellIds.length, 0))}
            </Button>
          )}
          <Button kind="text" disabled={chosen.length === 0} onClick={() => onChange([])}>
            {texts.clear}
          </Button>
        </>
      }
    >
      {tree === undefined ? (
        error === null || error === undefined ? (
          <CheckNote>…</CheckNote>
        ) : (
          <ErrorPanel error={error} onRetry={onRetry} />
        )
      ) : visibleNodes.length === 0 ? (
        <CheckNote>{matches === null ? texts.noCells : texts.nothingFound}</CheckNote>
      ) : (
        <ul aria-label={texts.cellList}>
          {visibleNodes.map((node) => (
            <StructureBranch
              key={node.key}
              node={node}
              isMatch={matches !== null}
              chosen={pickedIds}
              open={open}
              onToggle={toggle}
              onFold={fold}
            />
          ))}
        </ul>
      )}
      {matches !== null && matches.length > MAX_SHOWN && <CheckNote>{texts.more(MAX_SHOWN)}</CheckNote>}
    </CheckFrame>
  );
}
