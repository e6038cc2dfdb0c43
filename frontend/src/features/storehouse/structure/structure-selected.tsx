import Button from '@mui/material/Button';
import { mdiPrinterOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { cellIdsOf, pathOf, type PlaceNode } from './structure-index.js';
import { belowSummary, pathName, placeName } from './structure-words.js';
import { structureTexts } from './texts.js';

const texts = structureTexts.selected;

export interface StructureSelectedProps {
  readonly node: PlaceNode | null;
  readonly isPrinting: boolean;
  readonly onPrint: (cellIds: readonly number[]) => void;
  /** Null for whoever only reads here. */
  readonly onDelete: ((node: PlaceNode) => void) | null;
}

/** The chosen place: where it is, what is in it, its labels. */
export function StructureSelected({
  node,
  isPrinting,
  onPrint,
  onDelete,
}: StructureSelectedProps): ReactElement {
  if (node === null) return <p className="st-selected__hint">{texts.nothing}</p>;
  const cells = node.level === 'cell' ? 1 : node.below.cell;
  const path = pathOf(node);
  return (
    <div className="st-selected">
      <p className="st-selected__address">{node.address}</p>
      <p className="st-selected__path">{pathName(path)}</p>
      <dl className="st-selected__facts">
        {node.level !== 'cell' && (
          <div>
            <dt>{texts.below}</dt>
            <dd>{belowSummary(node) || texts.nothingBelow}</dd>
          </div>
        )}
        <div>
          <dt>{texts.stock}</dt>
          <dd>{structureTexts.pieces(formatNumber(node.count))}</dd>
        </div>
      </dl>
      <div className="st-selected__deeds">
        <Button
          variant="outlined"
          color="inherit"
          disabled={cells === 0}
          loading={isPrinting}
          loadingPosition="start"
          startIcon={<Icon path={mdiPrinterOutline} size={18} />}
          title={structureTexts.labels.branchOn(placeName(node))}
          onClick={() => onPrint(cellIdsOf(node))}
        >
          {structureTexts.labels.branch(formatNumber(cells))}
        </Button>
        {onDelete !== null && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<Icon path={mdiTrashCanOutline} size={18} />}
            onClick={() => onDelete(node)}
          >
            {structureTexts.remove.action}
          </Button>
        )}
      </div>
    </div>
  );
}
