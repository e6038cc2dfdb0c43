import { useState, type ReactElement } from 'react';
import { handheldTexts as texts } from '../shared/texts.js';
import type { StockItem } from './stock-item.js';
import type { LastResult } from './last-result.js';
import { MoveDialog } from './move-dialog.js';
import { WriteOffDialog } from './write-off-dialog.js';

export interface StockItemDialogProps {
  readonly moduleId: number;
  readonly product: StockItem;
  readonly onDone: (last: LastResult) => void;
  readonly onCancel: () => void;
}

/** Actions for an item at its location: move, which is the default, or write off. */
export function StockItemDialog({ moduleId, product, onDone, onCancel }: StockItemDialogProps): ReactElement {
  const [isWritingOff, setWritingOff] = useState(false);
  const same = { moduleId, product, onDone };
  return isWritingOff ? (
    <WriteOffDialog {...same} onCancel={() => setWritingOff(false)} />
  ) : (
    <MoveDialog
      {...same}
      cell={null}
      title={texts.moveTitle}
      onCancel={onCancel}
      onWriteOff={() => setWritingOff(true)}
    />
  );
}
