import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { errorText } from '../../../shared/api/error-text.js';
import type { Scan } from '../../../shared/scanner/scan-engine.js';
import type { ScanOutcome } from '../../../shared/scanner/scan-outcome.js';
import { scannerTexts } from '../../../shared/scanner/texts.js';
import { workstationTexts as texts } from '../shared/texts.js';
import type { Workstation } from './use-workstation.js';

/**
 * Handles the label of an item. Before the start, shows the operation of this item instead of the next one in
 * the queue. After the start, reports whether it is the item on the screen.
 * @param other handles a code that is not the label of an item waiting here
 */
export function unitScanOf(
  { batch_product_id: shownUnitId, serial_number: serial, task_number }: WorkplaceTask,
  { flow, isBusy, loadUnitTask }: Pick<Workstation, 'flow' | 'isBusy' | 'loadUnitTask'>,
  other: ((scan: Scan) => Promise<ScanOutcome>) | null,
): (scan: Scan) => Promise<ScanOutcome> {
  const item = serial ?? task_number;
  return async (scan) => {
    if (scan.parsed.kind !== 'product') {
      return other?.(scan) ?? { kind: 'rejected', text: scannerTexts.notUsedHere };
    }
    const { pid } = scan.parsed;
    if (pid === shownUnitId) return { kind: 'accepted', text: texts.unit.shown(item) };
    if (flow.started || isBusy) return { kind: 'rejected', text: texts.unit.another(item) };
    try {
      if (await loadUnitTask(pid)) return { kind: 'accepted', text: texts.unit.takenUp };
    } catch (error) {
      return { kind: 'error', text: errorText(error) };
    }
    return other?.(scan) ?? { kind: 'rejected', text: texts.unit.notHere };
  };
}
