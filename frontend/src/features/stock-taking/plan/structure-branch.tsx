import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import { useEffect, useRef, type ReactElement } from 'react';
import { chosenIn, type PlanNode } from './plan-tree.js';
import { takingTexts } from '../shared/texts.js';
import css from './structure-branch.module.css';
import { IconButton, Muted, Stack } from '../../../shared/ui/index.js';

const texts = takingTexts.plan;

export interface StructureBranchProps {
  readonly node: PlanNode;
  /** A search result: shown with its full address, because it is listed without its parents. */
  readonly isMatch: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (nodes: readonly PlanNode[]) => void;
  readonly onFold: (node: PlanNode) => void;
}

/** A node with its checkbox, and its children when it is expanded. */
export function StructureBranch({
  node,
  isMatch,
  chosen,
  open,
  onToggle,
  onFold,
}: StructureBranchProps): ReactElement {
  const { key, level, number, address, cellIds, children } = node;
  const isOpen = open.has(key);
  const count = chosenIn(node, chosen);
  const name = `${texts.level[level]} ${isMatch || level === 'cell' ? address : number}`;
  const tick = useRef<HTMLInputElement>(null);
  const isPartly = count > 0 && count < cellIds.length;
  // HTML has no attribute for the indeterminate state of a checkbox.
  useEffect(() => {
    if (tick.current !== null) tick.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <li className={css.branch}>
      <Stack direction="row" align="center" gap={0}>
        {children.length > 0 ? (
          <IconButton
            icon={isOpen ? mdiChevronDown : mdiChevronRight}
            iconSize={20}
            className={css.fold}
            aria-expanded={isOpen}
            label={isOpen ? texts.collapse(name) : texts.expand(name)}
            onClick={() => onFold(node)}
          />
        ) : (
          <span className={css.fold} />
        )}
        <Stack as="label" direction="row" align="center" grow gap={10} className={css.label}>
          <input
            ref={tick}
            type="checkbox"
            checked={count === cellIds.length}
            onChange={() => onToggle([node])}
          />
          <span>{name}</span>
          {level !== 'cell' && (
            <Stack as="span" side>
              <Muted tabular>{texts.inside(count, cellIds.length)}</Muted>
            </Stack>
          )}
        </Stack>
      </Stack>
      {isOpen && (
        <ul>
          {children.map((child) => (
            <StructureBranch
              key={child.key}
              node={child}
              isMatch={false}
              chosen={chosen}
              open={open}
              onToggle={onToggle}
              onFold={onFold}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
