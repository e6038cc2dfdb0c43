import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { DialogFrame } from '../../../shared/ui/dialog-frame.js';
import { Button, Card, EmptyState, ErrorPanel, Stack, Text } from '../../../shared/ui/index.js';
import { useAddNodes } from './use-add-nodes.js';
import { useDeleteNode } from './use-delete-node.js';
import { useLabels } from './use-cell-labels.js';
import { useStructure } from './use-structure.js';
import { useLabelSize } from '../shared/prints/label-size.js';
import { neighbourOf, type StructureNode } from './structure-index.js';
import { targetAt } from './structure-target.js';
import { structureTexts as texts } from './texts.js';
import { StructureAdd } from './structure-add.js';
import { StructureSelected } from './structure-selected.js';
import { StructureSkeleton } from './structure-skeleton.js';
import { StructureToolbar } from './structure-toolbar.js';
import { StructureTree } from './structure-tree.js';
import { useStructureScan } from './use-structure-scan.js';
import { useStructureSearch } from './use-structure-search.js';
import { useStructureView } from './use-structure-view.js';
import css from './structure-tab.module.css';

/** Tab 'Структура': lines, stacks, shelves and cells as a tree, with adding and deleting at each level. */
export function StructureTab({ moduleId }: { readonly moduleId: number }): ReactElement {
  const { index, updatedAt, error, retry, change } = useStructure(moduleId);
  const view = useStructureView(index);
  const search = useStructureSearch(index, view.show);
  const scan = useStructureScan(index, view.show);
  const labels = useLabels(moduleId);
  const add = useAddNodes(moduleId, change);
  const deleteNode = useDeleteNode(change);
  const mayChange = useMayChange();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 1100px)', { noSsr: true });
  const [isAdding, setAdding] = useState(false);
  const [size, setSize] = useLabelSize();
  const number = useRef<HTMLInputElement>(null);

  const latest = useRef({ index, deletePlace: deleteNode });
  useEffect(() => {
    latest.current = { index, deletePlace: deleteNode };
  });
  const { go, setTarget } = view;
  const remove = useCallback(
    (node: StructureNode): void => {
      const current = latest.current.index;
      const next = current === undefined ? null : neighbourOf(node, current);
      void latest.current.deletePlace(node).then((isDeleted) => {
        // The pressed button was removed with its row, so the focus moves.
        if (isDeleted && next !== null) go(next);
      });
    },
    [go],
  );
  const addBelow = useCallback(
    (node: StructureNode): void => {
      setTarget(targetAt(node));
      setAdding(true);
      number.current?.focus();
    },
    [setTarget],
  );

  const hasNodes = index !== undefined && index.roots.length > 0;
  const print = (cellIds: readonly number[]): void => void labels.print({ size, cellIds, isAll: false });
  const all = { size, cellIds: index?.cells.map(({ id }) => id) ?? [], isAll: true };
  const form = index !== undefined && mayChange && (
    <StructureAdd
      moduleId={moduleId}
      index={index}
      target={view.target}
      onTarget={setTarget}
      add={add}
      onAdded={view.pointOut}
      numberRef={number}
      autoFocus={isNarrow}
    />
  );
  const selected = (
    <StructureSelected
      node={view.selected}
      isPrinting={labels.isBusy}
      onPrint={print}
      onDelete={mayChange ? remove : null}
    />
  );

  return (
    <>
      <StructureToolbar
        search={search}
        isLoaded={index !== undefined}
        updatedAt={updatedAt}
        scan={scan}
        size={size}
        onSize={setSize}
        isPrinting={labels.isBusy}
        onPrint={() => void labels.print(all)}
        onPdf={() => void labels.toPdf(all)}
        onAdd={isNarrow && mayChange ? () => setAdding(true) : null}
      />
      <div className={css.structure}>
        <Card as="section" gap={0} className={css.tree} aria-label={texts.title}>
          {index === undefined ? (
            error === null ? (
              <StructureSkeleton />
            ) : (
              <ErrorPanel error={error} onRetry={retry} />
            )
          ) : index.roots.length === 0 ? (
            <EmptyState text={texts.empty} />
          ) : (
            <StructureTree
              rows={view.rows}
              selected={view.selected?.key ?? null}
              reveal={view.reveal}
              onGo={view.go}
              onSelect={view.select}
              onToggle={view.toggle}
              onAddBelow={mayChange ? addBelow : null}
              onDelete={mayChange ? remove : null}
            />
          )}
        </Card>
        <Stack gap={16} className={css.side}>
          {(view.selected !== null || (!isNarrow && hasNodes)) && (
            <SideCard title={texts.selected.title}>{selected}</SideCard>
          )}
          {!isNarrow && form !== false && <SideCard title={texts.add.title}>{form}</SideCard>}
        </Stack>
      </div>
      {isNarrow && isAdding && mayChange && (
        <DialogFrame
          title={texts.add.title}
          fullScreen={isPhone}
          onClose={() => setAdding(false)}
          actions={<Button onClick={() => setAdding(false)}>{texts.add.close}</Button>}
        >
          {form}
        </DialogFrame>
      )}
    </>
  );
}

function SideCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Card as="section" gap={10} className={css.card} aria-label={title}>
      <Text as="h2" size="small" weight="strong" tone="muted" data-phone="hidden">
        {title}
      </Text>
      {children}
    </Card>
  );
}
