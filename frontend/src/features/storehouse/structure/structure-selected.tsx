import { mdiPrinterOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Button, Stack, Text } from '../../../shared/ui/index.js';
import { cellIdsOf, pathOf, type StructureNode } from './structure-index.js';
import { belowSummary, pathName, nodeName } from './level-forms.js';
import { structureTexts } from './texts.js';
import css from './structure-selected.module.css';

const texts = structureTexts.selected;

export interface StructureSelectedProps {
  readonly node: StructureNode | null;
  readonly isPrinting: boolean;
  readonly onPrint: (cellIds: readonly number[]) => void;
  /** null for users with read-only access. */
  readonly onDelete: ((node: StructureNode) => void) | null;
}

/** The selected node: its path, contents and labels. */
export function StructureSelected({
  node,
  isPrinting,
  onPrint,
  onDelete,
}: StructureSelectedProps): ReactElement {
  if (node === null) {
    return (
      <Text as="p" size="usual" tone="muted">
        {texts.nothing}
      </Text>
    );
  }
  const cells = node.level === 'cell' ? 1 : node.below.cell;
  const path = pathOf(node);
  return (
    <div>
      <Text as="p" size="title" weight="bold" tabular wrap="anywhere">
        {node.address}
      </Text>
      <Text as="p" size="usual" tone="muted" data-phone="hidden">
        {pathName(path)}
      </Text>
      <Stack as="dl" gap={4} className={css.facts}>
        {node.level !== 'cell' && <Fact name={texts.below}>{belowSummary(node) || texts.nothingBelow}</Fact>}
        <Fact name={texts.stock}>{structureTexts.pieces(formatNumber(node.count))}</Fact>
      </Stack>
      <Stack direction="row" wrap className={css.actions}>
        <Button
          disabled={cells === 0}
          isBusy={isPrinting}
          icon={mdiPrinterOutline}
          title={structureTexts.labels.branchOn(nodeName(node))}
          onClick={() => onPrint(cellIdsOf(node))}
        >
          {structureTexts.labels.branch(formatNumber(cells))}
        </Button>
        {onDelete !== null && (
          <Button tone="danger" icon={mdiTrashCanOutline} onClick={() => onDelete(node)}>
            {structureTexts.remove.action}
          </Button>
        )}
      </Stack>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }): ReactElement {
  return (
    <Stack direction="row" justify="between" gap={16}>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <Text as="dd" weight="strong">
        {children}
      </Text>
    </Stack>
  );
}
