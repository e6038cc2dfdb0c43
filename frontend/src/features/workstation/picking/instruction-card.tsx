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
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { classes } from '../../../shared/ui/classes.js';
import css from './instruction-card.module.css';

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
    <li ref={card} className={css.position} data-state={state} data-current={isCurrent}>
      <Button
        kind="bare"
        className={css.head}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setChoice({ isOpen: !isOpen, isComplete })}
      >
        <Icon path={icon} size={30} title={texts[state]} />
        <span className={css.name}>{instruction.product_name}</span>
        <span className={classes(css.count, 'n-tabular')}>
          <VisuallyHidden>{`${texts.picked} `}</VisuallyHidden>
          <strong>{instruction.picked_quantity}</strong>
          <VisuallyHidden>{`, ${texts.required} `}</VisuallyHidden>
          <span aria-hidden="true"> / </span>
          {formatPieces(instruction.required_quantity)}
        </span>
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={26} />
      </Button>
      {isOpen && (
        <div id={bodyId} className={css.body}>
          {instruction.picked_items.length > 0 && (
            <ul className={css.taken} aria-label={texts.taken}>
              {instruction.picked_items.map((item) => {
                const what = lotLabel(item);
                return (
                  <Stack
                    as="li"
                    direction="row"
                    align="center"
                    gap="0.7em"
                    key={`${item.batch_product_id}-${item.cell_address}`}
                  >
                    <Icon path={mdiCheckCircle} size={22} title={texts.taken} />
                    <span className={css.what}>
                      {what}
                      {what !== item.cell_address && (
                        <Muted as="small" size="inherit">{` ${item.cell_address}`}</Muted>
                      )}
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
                  </Stack>
                );
              })}
            </ul>
          )}
          {locations.length > 0 ? (
            <>
              <table className={css.locations}>
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
            !isComplete && <p className={css.nowhere}>{texts.nowhere}</p>
          )}
        </div>
      )}
    </li>
  );
}
