import { mdiMapMarkerOutline } from '@mdi/js';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../shared/texts.js';
import './center-panel.css';
import './work-place-list.css';

export interface WorkPlaceListProps {
  readonly places: readonly WorkPlace[];
  readonly onChoose: (place: WorkPlace) => void;
}

/** Asks once which place of the desk this device serves. */
export function WorkPlaceList({ places, onChoose }: WorkPlaceListProps): ReactElement {
  return (
    <main className="ws-center" aria-labelledby="ws-places-title">
      <h2 id="ws-places-title" className="ws-center__title">
        {texts.chooseWorkPlace}
      </h2>
      <p className="ws-center__hint">{texts.chooseWorkPlaceHint}</p>
      <ul className="ws-places">
        {places.map((place) => (
          <li key={place.id}>
            <button type="button" className="ws-places__button" onClick={() => onChoose(place)}>
              <Icon path={mdiMapMarkerOutline} size={30} />
              <span>
                <strong>{place.name}</strong>
                <small>{place.workshop_post.name}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
