import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';
import { manualPickBlocked } from '@naryad/contracts/picking/rules';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { missingQuantity, openLocations } from '../../../shared/picking/picking-list.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { Icon } from '../../../shared/ui/icon.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';
import surface from '../shared/surface.module.css';
import { Tick } from '../shared/tick.js';
import css from './instruction-view.module.css';

/** Places that are listed at once, the best first. */
const MOST_PLACES = 6;

export interface InstructionViewProps {
  readonly instruction: PickingInstruction;
  readonly picking: Picking;
  /** Where the person stands: parts of the address that differ stand out. */
  readonly from?: string | null;
}

/** The best place that still has something, or null. */
export const placeToGo = (instruction: PickingInstruction): PickingLocation | null =>
  openLocations(instruction).find((one) => one.available_quantity > 0) ?? null;

/** The one thing to do now: go to the cell, take so many, scan. */
export function InstructionView({ instruction, picking, from = null }: InstructionViewProps): ReactElement {
  const [isManual, setManual] = useState(false);
  const manualId = useId();
  const locations = openLocations(instruction);
  const place = placeToGo(instruction);
  const missing = missingQuantity(instruction);
  const places = useRef<HTMLUListElement>(null);
  // They open below the edge of a small screen.
  useEffect(() => {
    if (isManual) places.current?.scrollIntoView({ block: 'nearest' });
  }, [isManual]);
  return (
    <section className={surface.card} aria-label={instruction.product_name}>
      {place === null ? (
        <p className={surface.problem}>{pickingPanelTexts.nowhere}</p>
      ) : (
        <>
          <Muted as="p" size="touch">
            {texts.goTo}
          </Muted>
          <Address address={place.cell_address} from={from} size="huge" />
        </>
      )}
      <Muted as="p" size="touch">
        {texts.take}
      </Muted>
      <h2 className={css.product}>{instruction.product_name}</h2>
      <p className={classes(css.count, 'n-tabular')}>
        <strong>{`${Math.min(missing, place?.available_quantity ?? missing)} шт`}</strong>
        {` из ${instruction.required_quantity}`}
        {place !== null && (place.serial_number ?? place.batch_number) !== null && (
          <small>
            {place.serial_number === null
              ? texts.batch(place.batch_number ?? '')
              : texts.serial(place.serial_number)}
          </small>
        )}
      </p>
      <Button
        kind="text"
        size="touch"
        aria-expanded={isManual}
        aria-controls={manualId}
        onClick={() => setManual(!isManual)}
      >
        {texts.notScanning}
        <Icon path={isManual ? mdiChevronUp : mdiChevronDown} size={24} />
      </Button>
      <ul ref={places} id={manualId} className={css.places} hidden={!isManual} aria-label={texts.otherPlaces}>
        {locations.slice(0, MOST_PLACES).map((location) => (
          <ManualPick
            key={`${location.storehouse_product_id}-${location.batch_product_id}`}
            instruction={instruction}
            location={location}
            picking={picking}
          />
        ))}
      </ul>
    </section>
  );
}

interface ManualPickProps extends Pick<InstructionViewProps, 'instruction' | 'picking'> {
  readonly location: PickingLocation;
}

/** The tick for what does not scan [3 §5 "Manual pick checkbox"]. */
function ManualPick({ instruction, location, picking }: ManualPickProps): ReactElement {
  const [isTicking, setTicking] = useState(false);
  const reasonId = useId();
  const blocked = manualPickBlocked(instruction, location);
  const lot = location.serial_number ?? location.batch_number;
  const tick = async (): Promise<void> => {
    setTicking(true);
    try {
      await picking.tick(instruction, location);
    } finally {
      setTicking(false);
    }
  };
  return (
    <li>
      <Tick>
        <input
          type="checkbox"
          checked={isTicking}
          disabled={blocked !== null || isTicking || picking.isSaving}
          aria-describedby={blocked === null ? undefined : reasonId}
          onChange={() => void tick()}
        />
        <span>
          <VisuallyHidden>{`${pickingPanelTexts.manual}: `}</VisuallyHidden>
          <strong className="n-tabular">{location.cell_address}</strong>
          <small>
            {[lot, texts.total(location.available_quantity)].filter((part) => part !== null).join(' · ')}
          </small>
          {blocked !== null && <small id={reasonId}>{blocked}</small>}
        </span>
      </Tick>
    </li>
  );
}
