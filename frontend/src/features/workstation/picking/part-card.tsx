import { mdiCheckCircle, mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { isInstructionComplete } from '@naryad/contracts/picking/rules';
import { useId, useState, type ReactElement } from 'react';
import {
  missingQuantity,
  openLocations,
  locationKey,
  nextLocation,
} from '../../../shared/picking/picking-list.js';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import { Card } from '../../../shared/ui/card.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import { Counted } from './counted.js';
import { LocationRow } from './location-row.js';
import { LotFacts, LocationTags } from './lot-facts.js';
import { ManualPick } from './manual-pick.js';
import { PickedList, type PickedListProps } from './picked-list.js';
import css from './part-card.module.css';

/**
 * Maximum number of listed locations, the best first; a product with serial numbers may be in a hundred
 * cells.
 */
const MAX_LOCATIONS = 6;

/** A longer name uses a smaller font, so that the location below it stays visible. */
const LONG_NAME = 40;

/** The part to pick now: product, quantity and location; also its other locations and the picked items. */
export function PartCard(props: PickedListProps): ReactElement {
  const { instruction, picking, isStarted } = props;
  const isComplete = isInstructionComplete(instruction);
  const locations = openLocations(instruction);
  const best = nextLocation(instruction) ?? locations[0] ?? null;
  const others = locations.filter((location) => best === null || locationKey(location) !== locationKey(best));
  const missingCount = missingQuantity(instruction);
  // Next to the tags where there are any, which saves a line above the buttons.
  const countedText = (
    <Text size="larger">
      <Counted instruction={instruction} />
    </Text>
  );
  return (
    <Card
      as="section"
      gap="0.5em"
      className={css.card}
      aria-label={instruction.product_name}
      data-complete={isComplete}
    >
      <Stack direction="row" wrap align="baseline" justify="between" gap="0 1em">
        <Stack direction="row" align="center" gap="0.6em" shrink>
          <SmallPicture kind="product" name={instruction.img_url} isLarge />
          <Text
            as="h3"
            size={instruction.product_name.length > LONG_NAME ? 'touch' : 'larger'}
            weight="bold"
            wrap="anywhere"
          >
            {instruction.product_name}
          </Text>
        </Stack>
        {(isComplete || best === null) && countedText}
      </Stack>
      {isComplete && (
        <Text as="p" tone="success" weight="strong" icon={mdiCheckCircle} iconSize={24}>
          {texts.complete}
        </Text>
      )}
      {!isComplete && best === null && (
        <Text as="p" weight="strong" tone="warning">
          {texts.nowhere}
        </Text>
      )}
      {!isComplete && best !== null && (
        <div>
          <Stack direction="row" wrap align="baseline" gap="0 1.2em">
            <Text
              as="strong"
              tabular
              wrap="anywhere"
              className={css.address}
              aria-label={texts.cellOf(best.cell_address)}
            >
              {best.cell_address}
            </Text>
            <Text size="huge" weight="bold" tabular wrap="never">
              {texts.take(Math.min(missingCount, best.available_quantity))}
            </Text>
            {countedText}
          </Stack>
          <Stack direction="row" wrap align="center" gap="0.2em 0.6em">
            <LocationTags location={best} />
            <Muted size="inherit" tabular>{`${texts.available}: ${best.available_quantity} шт`}</Muted>
          </Stack>
          <LotFacts location={best} />
        </div>
      )}
      {best !== null && (
        <div data-foot>
          <ManualPick instruction={instruction} location={best} picking={picking} isStarted={isStarted} />
        </div>
      )}
      {!isComplete && instruction.expired_quantity > 0 && (
        <Text as="p" weight="strong" tone="warning">
          {texts.expired(instruction.expired_quantity)}
        </Text>
      )}
      <OtherLocations key={instruction.product_id} {...props} locations={others} />
      <PickedList {...props} />
    </Card>
  );
}

interface OtherLocationsProps extends PickedListProps {
  readonly locations: ReturnType<typeof openLocations>;
}

function OtherLocations({ locations, ...props }: OtherLocationsProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const [isEvery, setEvery] = useState(false);
  const listId = useId();
  if (locations.length === 0) return null;
  const isCut = !isEvery && locations.length > MAX_LOCATIONS + 1;
  const shownLocations = isCut ? locations.slice(0, MAX_LOCATIONS) : locations;
  return (
    <div>
      <TerminalButton
        kind="quiet"
        icon={isOpen ? mdiChevronUp : mdiChevronDown}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.otherPlaces(locations.length)}
      </TerminalButton>
      <Stack as="ul" gap={0} lines="around" id={listId} hidden={!isOpen}>
        {isOpen &&
          shownLocations.map((location) => (
            <LocationRow key={locationKey(location)} {...props} location={location} />
          ))}
      </Stack>
      {isOpen && isCut && (
        <TerminalButton kind="quiet" icon={mdiChevronDown} onClick={() => setEvery(true)}>
          {texts.everyPlace(locations.length)}
        </TerminalButton>
      )}
    </div>
  );
}
