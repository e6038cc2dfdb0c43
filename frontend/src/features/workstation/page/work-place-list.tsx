import { mdiMapMarkerOutline } from '@mdi/js';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import type { ReactElement } from 'react';
import { workstationTexts as texts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { CenterArea } from './center-panel.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import workstation from '../shared/workstation.module.css';
import css from './work-place-list.module.css';

export interface WorkPlaceListProps {
  readonly workPlaces: readonly WorkPlace[];
  readonly onChoose: (workPlace: WorkPlace) => void;
}

/** Asks once which work place of the desk this device serves. */
export function WorkPlaceList({ workPlaces, onChoose }: WorkPlaceListProps): ReactElement {
  return (
    <CenterArea aria-labelledby="ws-places-title">
      <h2 id="ws-places-title" className={workstation.headline}>
        {texts.chooseWorkPlace}
      </h2>
      <Muted as="p" size="inherit">
        {texts.chooseWorkPlaceHint}
      </Muted>
      <Stack as="ul" className={css.places}>
        {workPlaces.map((workPlace) => (
          <li key={workPlace.id}>
            <Button
              kind="tile"
              size="touch"
              icon={mdiMapMarkerOutline}
              iconSize={30}
              className={css.button}
              onClick={() => onChoose(workPlace)}
            >
              <Stack as="span" shrink gap={0}>
                <Text as="strong" size="larger" wrap="anywhere">
                  {workPlace.name}
                </Text>
                <Muted as="small" size="inherit" wrap="anywhere">
                  {workPlace.workshop_post.name}
                </Muted>
              </Stack>
            </Button>
          </li>
        ))}
      </Stack>
    </CenterArea>
  );
}
