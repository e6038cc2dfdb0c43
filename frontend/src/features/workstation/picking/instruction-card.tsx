import {
  mdiCheckCircle,
  mdiChevronDown,
  mdiChevronUp,
  mdiCircleOutline,
  mdiCircleSlice4,
  mdiUndoVariant,
} from '@mdi/js';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { isInstructionComplete } from '@naryad/contracts/picking/rules';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { formatPieces } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { openLocations } from '../../../shared/picking/picking-list.js';
import { lotLabel } from '../../../shared/picking/pick-request.js';
import { workstationTexts } from '../shared/texts.js';
import { LocationRow } from './location-row.js';
import { TerminalButton } from '../shared/terminal-button.js';
import './instruction-card.css';

const texts = workstationTexts.picking;

/** Places that are offered at once, the best first; a product of serial units lies at a hundred. */
const MOST_PLACES = 6;

export interface InstructionCardProps {
  readonly instruction: PickingInstruction;
  readonly picking: Picking;
  readonly isStarted: boolean;
  /** The first position that is not complete. */
  readonly isCurrent: boolean;
}

/** One position: what, how many of how many, where it lies, and what was taken. Complete ones close by themselves. */
export function InstructionCard({
  instruction,
  picking,
  isStarted,
  isCurrent,
}: InstructionCardProps): ReactElement {
  const isComplete = isInstructionComplete(instruction);
  // The operator's choice holds until the position becomes complete or incomplete.
  const [choice, setChoice] = useState({ isOpen: !isComplete, isComplete });
  const isOpen = choice.isComplete === isComplete ? choice.isOpen : !isComplete;
  const bodyId = useId();
  const card = useRef<HTMLLIElement>(null);
  const state = isComplete ? 'complete' : instruction.picked_quantity > 0 ? 'inProgress' : 'pending';
  const icon = { complete: mdiCheckCircle, inProgress: mdiCircleSlice4, pending: mdiCircleOutline }[state];
  const locations = openLocations(instruction);
  const [isEveryPlace, setEveryPlace] = useState(false);
  const isCut = !isEveryPlace && locations.length > MOST_PLACES + 1;
  const shown = isCut ? locations.slice(0, MOST_PLACES) : locations;

  // What is next comes into sight when it changes, not when the panel opens.
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) card.current?.scrollIntoView({ block: 'nearest' });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);

  return (
    <li ref={card} className="ws-position" data-state={state} data-current={isCurrent}>
      <button
        type="button"
        className="ws-position__head"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setChoice({ isOpen: !isOpen, isComplete })}
      >
        <Icon path={icon} size={30} className="ws-position__icon" title={texts[state]} />
        <span className="ws-position__name">{instruction.product_name}</span>
        <span className="ws-position__count n-tabular">
          <VisuallyHidden>{`${texts.picked} `}</VisuallyHidden>
          <strong>{instruction.picked_quantity}</strong>
          <VisuallyHidden>{`, ${texts.required} `}</VisuallyHidden>
          <span aria-hidden="true"> / </span>
          {formatPieces(instruction.required_quantity)}
        </span>
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={26} className="ws-position__chevron" />
      </button>
      {isOpen && (
        <div id={bodyId} className="ws-position__body">
          {instruction.picked_items.length > 0 && (
            <ul className="ws-taken" aria-label={texts.taken}>
              {instruction.picked_items.map((item) => {
                const what = lotLabel(item);
                return (
                  <li key={`${item.batch_product_id}-${item.cell_address}`} className="ws-taken__row">
                    <Icon path={mdiCheckCircle} size={22} className="ws-taken__icon" title={texts.taken} />
                    <span className="ws-taken__what">
                      {what}
                      {what !== item.cell_address && <small>{` ${item.cell_address}`}</small>}
                    </span>
                    <span className="n-tabular">{formatPieces(item.quantity)}</span>
                    {isStarted && (
                      <TerminalButton
                        kind="quiet"
                        size="small"
                        icon={mdiUndoVariant}
                        aria-label={texts.putBackOf(instruction.product_name, what)}
                        disabled={picking.isSaving}
                        onClick={() => void picking.putBack(item.batch_product_id)}
                      >
                        {texts.putBack}
                      </TerminalButton>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          {locations.length > 0 ? (
            <>
              <table className="ws-locations">
                <thead>
                  <tr>
                    <th scope="col">{texts.cell}</th>
                    <th scope="col">{texts.available}</th>
                    <th scope="col">{texts.serial}</th>
                    <th scope="col">{texts.batch}</th>
                    <th scope="col">{texts.manual}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((location) => (
                    <LocationRow
                      key={`${location.storehouse_product_id}-${location.batch_product_id}`}
                      instruction={instruction}
                      location={location}
                      picking={picking}
                      isStarted={isStarted}
                    />
                  ))}
                </tbody>
              </table>
              {isCut && (
                <TerminalButton
                  kind="quiet"
                  size="small"
                  icon={mdiChevronDown}
                  onClick={() => setEveryPlace(true)}
                >
                  {texts.everyPlace(locations.length)}
                </TerminalButton>
              )}
            </>
          ) : (
            !isComplete && <p className="ws-position__nowhere">{texts.nowhere}</p>
          )}
        </div>
      )}
    </li>
  );
}
