import { useState } from 'react';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { nodeKey, type StructureNode, type StructureIndex } from './structure-index.js';
import { findCell } from './structure-search.js';
import { structureTexts } from './texts.js';

const texts = structureTexts.scan;

function cellOf({ parsed }: Scan, index: StructureIndex): StructureNode | null {
  if (parsed.kind === 'cell') return index.byKey.get(nodeKey('cell', parsed.cid)) ?? null;
  return parsed.kind === 'cell-address' ? findCell(index, parsed) : null;
}

/** A scan of a cell's label opens the cell. Returns the result of the last scan, until the next one. */
export function useStructureScan(
  index: StructureIndex | undefined,
  show: (node: StructureNode) => void,
): ScanOutcome | null {
  const [last, setLast] = useState<ScanOutcome | null>(null);
  const outcomeOf = (scan: Scan): ScanOutcome => {
    const { kind } = scan.parsed;
    if (kind === 'unknown') return { kind: 'rejected', text: scannerTexts.unknownFormat };
    if (kind === 'product') return { kind: 'rejected', text: texts.notCell };
    if (index === undefined) return { kind: 'rejected', text: texts.loading };
    const cell = cellOf(scan, index);
    if (cell === null) return { kind: 'rejected', text: texts.notHere };
    show(cell);
    return { kind: 'accepted', text: texts.found(cell.address) };
  };
  useScanContext({
    title: texts.title,
    onScan: (scan) => {
      const outcome = outcomeOf(scan);
      setLast(outcome);
      return outcome;
    },
  });
  return last;
}
