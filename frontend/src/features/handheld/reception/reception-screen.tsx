import { mdiBarcodeScan, mdiMapMarkerOutline } from '@mdi/js';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { whenIdle } from '../../../shared/ui/when-idle.js';
import { isReceivable, useReception, type Reception } from './use-reception.js';
import { nameOfProduct } from './found.js';
import { isHeld, valueOf } from './reception-slots.js';
import { useConfirmByCell } from '../shared/confirm-by-cell.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { LastLine } from './last-line.js';
import { ScanError } from '../shared/scan-error.js';
import { ScanSlot } from './scan-slot.js';

const loadMove = (): Promise<typeof import('./move-dialog.js')> => import('./move-dialog.js');
const MoveDialog = lazy(() => loadMove().then((m) => ({ default: m.MoveDialog })));

/** What the confirmation waits for, or null. */
function missingFor({ product, cell }: Reception): string | null {
  const unit = valueOf(product);
  if (unit === null && cell.state !== 'filled') return texts.needBoth;
  if (unit === null) return texts.needProduct;
  if (unit.places.length > 0) return texts.needMove;
  if (!isReceivable(unit)) return texts.needFit;
  return cell.state === 'filled' ? null : texts.needCell;
}

export interface ReceptionScreenProps {
  readonly moduleId: number;
  /** Something is scanned that would be lost by leaving. */
  readonly onFilled: (isFilled: boolean) => void;
}

/** Mode 'Приёмка' [2 §2.11]: two fixed slots, the last result, one big button. */
export function ReceptionScreen({ moduleId, onFilled }: ReceptionScreenProps): ReactElement {
  const reception = useReception(moduleId, useConfirmByCell());
  useScanContext({ title: texts.modes.reception, onScan: reception.onScan });
  const { product, cell, last, problem } = reception;
  const unit = valueOf(product);
  const place = valueOf(cell);
  const missing = missingFor(reception);
  const isFilled = isHeld(product) || isHeld(cell);
  useEffect(() => {
    onFilled(isFilled);
    return () => onFilled(false);
  }, [isFilled, onFilled]);
  useEffect(() => whenIdle(() => void loadMove().catch(() => undefined)), []);
  const asOf = unit?.asOf ?? place?.asOf ?? null;

  return (
    <div className="tsd-reception">
      <ScanSlot
        number={1}
        title={texts.product}
        hint={texts.scanProduct}
        icon={mdiBarcodeScan}
        slot={product}
        nameOf={nameOfProduct}
        onUndo={() => reception.undo('product')}
      >
        {(product) => (
          <>
            <p className="tsd-slot__name" title={product.name}>
              {product.name}
            </p>
            <p className="tsd-slot__fact n-tabular">
              {product.serial === null ? (product.sku ?? texts.parcel) : texts.serial(product.serial)}
            </p>
          </>
        )}
      </ScanSlot>
      <ScanSlot
        number={2}
        title={texts.cell}
        hint={texts.scanCell}
        icon={mdiMapMarkerOutline}
        slot={cell}
        nameOf={({ address }) => address}
        onUndo={() => reception.undo('cell')}
      >
        {(one) => <Address address={one.address} from={cell.was?.address} />}
      </ScanSlot>
      <div className="tsd-message" role="status">
        {last !== null && <LastLine last={last} />}
        {asOf !== null && <p className="tsd-note">{texts.fromReference(formatTime(asOf))}</p>}
      </div>
      <button
        type="button"
        className="tsd-button tsd-button--main tsd-confirm"
        disabled={missing !== null || reception.isSaving}
        onClick={() => void reception.confirm()}
      >
        <span>{reception.isSaving ? texts.saving : texts.confirm}</span>
        {missing !== null && !reception.isSaving && <small>{missing}</small>}
      </button>
      {unit !== null && unit.places.length > 0 && (
        <Suspense fallback={null}>
          <MoveDialog
            key={unit.pid}
            moduleId={moduleId}
            product={unit}
            cell={place}
            onDone={reception.finish}
            onCancel={reception.dropProduct}
          />
        </Suspense>
      )}
      {problem !== null && <ScanError key={problem} text={problem} onClose={reception.closeProblem} />}
    </div>
  );
}
