import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';
import { isPickedFrom, manualPickBlocked, takingBlocked } from '@naryad/contracts/picking/rules';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import {
  missingQuantity,
  openLocations,
  locationKey,
  nextLocation,
} from '../../../shared/picking/picking-list.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import { Icon } from '../../../shared/ui/icon.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Card } from '../../../shared/ui/card.js';
import { Text } from '../../../shared/ui/text.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import surface from '../shared/surface.module.css';
import { Tick } from '../shared/tick.js';
import css from './instruction-view.module.css';

/** Maximum number of listed locations, the best first. */
const MAX_LOCATIONS = 6;

export interface InstructionViewProps {
  readonly instruction: PickingInstruction;
  readonly picking: Picking;
  /** Address of the previous cell: the parts of the new address that differ from it are highlighted. */
  readonly from?: string | null;
}

/** The current instruction: the cell to go to, the quantity, and the item to scan. */
export function InstructionView({ instruction, picking, from = null }: InstructionViewProps): ReactElement {
  const [isManual, setManual] = useState(false);
  const manualId = useId();
  const locations = openLocations(instruction);
  const location = nextLocation(instruction);
  const missingCount = missingQuantity(instruction);
  const locationList = useRef<HTMLUListElement>(null);
  // The locations open below the edge of a small screen.
  useEffect(() => {
    if (isManual) locationList.current?.scrollIntoView({ block: 'nearest' });
  }, [isManual]);
  return (
    <Card as="section" gap={0} align="start" className={surface.card} aria-label={instruction.product_name}>
      {location === null ? (
        <Text as="p" weight="strong" tone="error">
          {pickingPanelTexts.nowhere}
        </Text>
      ) : (
        <>
          <Muted as="p" size="touch">
            {texts.goTo}
          </Muted>
          <Address address={location.cell_address} from={from} size="huge" />
        </>
      )}
      <Muted as="p" size="touch">
        {texts.take}
      </Muted>
      <Stack direction="row" align="center">
        <SmallPicture kind="product" name={instruction.img_url} reservesSpace isLarge />
        <Text as="h2" size="title" weight="bold" wrap="anywhere">
          {instruction.product_name}
        </Text>
      </Stack>
      <Text as="p" size="title" tabular>
        <Text
          as="strong"
          size="huge"
        >{`${Math.min(missingCount, location?.available_quantity ?? missingCount)} шт`}</Text>
        {` из ${instruction.required_quantity}`}
        {location !== null && (location.serial_number ?? location.batch_number) !== null && (
          <Text block weight="strong" wrap="anywhere">
            <UnbrokenText>
              {location.serial_number === null
                ? texts.batch(location.batch_number ?? '')
                : texts.serial(location.serial_number)}
            </UnbrokenText>
          </Text>
        )}
      </Text>
      {instruction.expired_quantity > 0 && (
        <Text as="p" size="touch" weight="strong" tone="warning">
          {pickingPanelTexts.expired(instruction.expired_quantity)}
        </Text>
      )}
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
      <ul
        ref={locationList}
        id={manualId}
        className={css.places}
        hidden={!isManual}
        aria-label={texts.otherPlaces}
      >
        {locations.slice(0, MAX_LOCATIONS).map((location) => (
          <ManualPick
            key={locationKey(location)}
            instruction={instruction}
            location={location}
            picking={picking}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ManualPickProps extends Pick<InstructionViewProps, 'instruction' | 'picking'> {
  readonly location: PickingLocation;
}

/** Checkbox for picking items that do not scan. */
function ManualPick({ instruction, location, picking }: ManualPickProps): ReactElement {
  const [isTicking, setTicking] = useState(false);
  const reasonId = useId();
  const blocked = manualPickBlocked(instruction, location);
  const isCounted = location.serial_number === null;
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
          checked={isTicking || isPickedFrom(instruction, location)}
          disabled={blocked !== null || isTicking || picking.isSaving}
          aria-describedby={blocked === null ? undefined : reasonId}
          onChange={() => void tick()}
        />
        <span>
          <VisuallyHidden>{`${pickingPanelTexts.manual}: `}</VisuallyHidden>
          <strong className="n-tabular">{location.cell_address}</strong>
          <Muted as="small" size="touch" block>
            {[lot, texts.total(location.available_quantity)].filter((part) => part !== null).join(' · ')}
          </Muted>
          {blocked !== null && (
            <Muted as="small" size="touch" block id={reasonId}>
              {blocked}
            </Muted>
          )}
        </span>
      </Tick>
      {isCounted && (
        <Button
          size="touch"
          aria-label={pickingPanelTexts.severalAt(instruction.product_name, location.cell_address)}
          disabled={picking.isSaving || takingBlocked(instruction, location) !== null}
          onClick={() => picking.askQuantity(instruction, location)}
        >
          {pickingPanelTexts.several}
        </Button>
      )}
    </li>
  );
}
