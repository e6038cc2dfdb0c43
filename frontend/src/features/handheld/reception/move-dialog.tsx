import { mdiAlert, mdiMapMarkerPlusOutline } from '@mdi/js';
import { useId, type ReactElement } from 'react';
import { useScanBarrier, useScanContext } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Modal } from '../../../shared/ui/modal.js';
import { useMove } from './use-move.js';
import type { LastResult } from './use-reception.js';
import { freePieces, type FoundCell, type FoundProduct } from './found.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { PlaceSelects } from './place-selects.js';
import { QuantityField } from '../shared/quantity-field.js';

export interface MoveDialogProps {
  readonly moduleId: number;
  readonly product: FoundProduct;
  /** A cell that was scanned before: it is meant as the target. */
  readonly cell: FoundCell | null;
  readonly onDone: (last: LastResult) => void;
  readonly onCancel: () => void;
}

/** 'Продукция уже находится на складе' [2 §2.11]: where it lies, large, and where it goes. */
export function MoveDialog({ moduleId, product, cell, onDone, onCancel }: MoveDialogProps): ReactElement {
  useScanBarrier();
  const move = useMove(moduleId, product, cell, onDone);
  useScanContext({ title: texts.alreadyStored, onScan: move.onScan });
  const titleId = useId();
  const { from, target } = move;
  const fromAddress = from.current_location.full_address;
  const close = (): void => {
    if (!move.isSaving) onCancel();
  };
  return (
    <Modal className="tsd tsd-modal tsd-sheet" labelledBy={titleId} onCancel={close}>
      <h2 id={titleId} className="tsd-sheet__title">
        {texts.alreadyStored}
      </h2>
      <div className="tsd-sheet__body">
        <p className="tsd-move__product">
          {product.name}
          {product.serial !== null && <small>{texts.serial(product.serial)}</small>}
        </p>
        {product.places.length > 1 ? (
          <div className="tsd-field">
            <label htmlFor={`${titleId}-from`}>{texts.movePlace}</label>
            <select
              id={`${titleId}-from`}
              className="tsd-select"
              value={from.cell_id}
              onChange={(event) => {
                const next = product.places.find((one) => one.cell_id === Number(event.target.value));
                if (next !== undefined) move.chooseFrom(next);
              }}
            >
              {product.places.map((place) => (
                <option key={place.cell_id} value={place.cell_id}>
                  {`${place.current_location.full_address} · ${texts.total(place.quantity)}`}
                </option>
              ))}
            </select>
          </div>
        ) : (
          <p className="tsd-label">{texts.moveFrom}</p>
        )}
        <Address address={fromAddress} />
        <p className="tsd-label">{texts.moveTo}</p>
        <div
          className="tsd-move__target"
          data-state={target.cell === null ? 'waiting' : 'filled'}
          role="status"
        >
          {target.cell === null ? (
            <span className="tsd-slot__hint">{move.isSearching ? texts.searching : texts.moveScan}</span>
          ) : (
            <Address address={target.cell.address} from={fromAddress} />
          )}
        </div>
        {move.isSame && (
          <p className="tsd-warning" role="alert">
            <Icon path={mdiAlert} size={28} />
            {texts.sameCell}
          </p>
        )}
        {move.byHand ? (
          <PlaceSelects places={move.places} value={target.place} onChange={move.choose} />
        ) : (
          <button type="button" className="tsd-button tsd-button--quiet" onClick={move.openSelects}>
            <Icon path={mdiMapMarkerPlusOutline} size={26} />
            {texts.moveByHand}
          </button>
        )}
        {move.most !== null && move.most > 0 && (
          <QuantityField
            label={texts.quantity}
            value={move.quantity}
            most={move.most}
            hint={
              from.reserved > 0
                ? `${texts.quantityRange(freePieces(from))}. ${texts.reservedFor(from.reserved)}`
                : undefined
            }
            onChange={move.setQuantity}
          />
        )}
      </div>
      <div className="tsd-sheet__foot">
        <p className={move.problem === null ? 'tsd-note' : 'tsd-problem'} role="alert">
          {move.problem ?? (move.isSame ? '' : move.missing)}
        </p>
        <div className="tsd-sheet__buttons">
          <button type="button" className="tsd-button" onClick={close} disabled={move.isSaving}>
            {texts.cancel}
          </button>
          <button
            type="button"
            className="tsd-button tsd-button--main"
            data-autofocus
            disabled={move.missing !== null || move.isSaving}
            onClick={() => void move.run()}
          >
            {move.isSaving ? texts.saving : texts.move}
          </button>
        </div>
      </div>
    </Modal>
  );
}
