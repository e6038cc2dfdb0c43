import { mdiBarcodeScan, mdiMapMarkerOutline } from '@mdi/js';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { whenIdle } from '../../../shared/ui/when-idle.js';
import { isReceivable, useReception, type Reception } from './use-reception.js';
import { nameOfItem } from '../stock/stock-item.js';
import { isHeld, valueOf } from './reception-slots.js';
import { useConfirmByCell } from '../shared/confirm-by-cell.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { LastLine } from '../stock/last-line.js';
import { ScanError } from '../shared/scan-error.js';
import { ScanSlot } from './scan-slot.js';
import { SuggestedCellButton } from './suggested-cell-button.js';
import { useSuggestedCell } from './use-suggested-cell.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import surface from '../shared/surface.module.css';
import { ConfirmButton } from '../shared/big-button.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import css from './reception-screen.module.css';

const loadMove = (): Promise<typeof import('../stock/move-dialog.js')> => import('../stock/move-dialog.js');
const MoveDialog = lazy(() => loadMove().then((m) => ({ default: m.MoveDialog })));

/** What the confirmation still needs, or null. */
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
  /** Reports whether leaving the screen would lose scanned items. */
  readonly onFilled: (isFilled: boolean) => void;
}

/** Mode 'Приёмка': two fixed slots, the last result, one big button. */
export function ReceptionScreen({ moduleId, onFilled }: ReceptionScreenProps): ReactElement {
  const reception = useReception(moduleId, useConfirmByCell());
  useScanContext({ title: texts.modes.reception, onScan: reception.onScan });
  const { product, cell, last, problem } = reception;
  const unit = valueOf(product);
  const target = valueOf(cell);
  const missingText = missingFor(reception);
  const suggestion = useSuggestedCell(moduleId, cell.state === 'waiting' ? unit : null, reception.near);
  const isFilled = isHeld(product) || isHeld(cell);
  useEffect(() => {
    onFilled(isFilled);
    return () => onFilled(false);
  }, [isFilled, onFilled]);
  useEffect(() => whenIdle(() => void loadMove().catch(() => undefined)), []);
  const asOf = unit?.asOf ?? target?.asOf ?? null;

  return (
    <Stack className={surface.fill}>
      <ScanSlot
        number={1}
        title={texts.product}
        hint={texts.scanProduct}
        icon={mdiBarcodeScan}
        slot={product}
        nameOf={nameOfItem}
        onUndo={() => reception.undo('product')}
      >
        {(product) => (
          <>
            <Text as="p" size="larger" weight="bold" wrap="two-lines" title={product.name}>
              {product.name}
            </Text>
            <Text as="p" size="huge" weight="bold" tabular wrap="anywhere">
              <UnbrokenText>
                {product.serial === null ? (product.sku ?? texts.parcel) : texts.serial(product.serial)}
              </UnbrokenText>
            </Text>
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
        offer={
          suggestion !== null && (
            <SuggestedCellButton
              cell={suggestion}
              onAccept={() => {
                const { cell_id: id, address, module_id } = suggestion;
                reception.acceptSuggested({ id, address, moduleId: module_id, warehouse: null, asOf: null });
              }}
            />
          )
        }
      >
        {({ address }) => <Address address={address} from={cell.was?.address} />}
      </ScanSlot>
      <Stack gap={0} justify="center" className={css.message} role="status">
        {last !== null && <LastLine moduleId={moduleId} last={last} onUndone={reception.showResult} />}
        {asOf !== null && (
          <Muted as="p" size="touch">
            {texts.fromReference(formatTime(asOf))}
          </Muted>
        )}
      </Stack>
      <ConfirmButton
        hint={reception.isSaving ? null : missingText}
        disabled={missingText !== null || reception.isSaving}
        onClick={() => void reception.confirm()}
      >
        {reception.isSaving ? texts.saving : texts.confirm}
      </ConfirmButton>
      {unit !== null && unit.places.length > 0 && (
        <Suspense fallback={null}>
          <MoveDialog
            key={unit.pid}
            moduleId={moduleId}
            product={unit}
            cell={target}
            onDone={reception.finish}
            onCancel={reception.dropProduct}
          />
        </Suspense>
      )}
      {problem !== null && <ScanError key={problem} text={problem} onClose={reception.closeProblem} />}
    </Stack>
  );
}
