import { mdiClipboardListOutline, mdiMapMarkerOutline, mdiPackageDown } from '@mdi/js';
import type { TsdModuleInfo } from '@naryad/contracts/tsd/dto';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { isAvailable, tsdModes, type TsdMode } from './mode.js';
import { tsdTexts as texts } from '../shared/texts.js';

const ICONS: Readonly<Record<TsdMode, string>> = {
  picking: mdiClipboardListOutline,
  reception: mdiPackageDown,
  cell: mdiMapMarkerOutline,
};

export interface ModeTilesProps {
  readonly info: TsdModuleInfo;
  readonly onChoose: (mode: TsdMode) => void;
}

/** 'Задания', 'Приёмка', 'Ячейка'; a tile that does nothing says why. */
export function ModeTiles({ info, onChoose }: ModeTilesProps): ReactElement {
  return (
    <div className="tsd-tiles">
      {tsdModes.map((mode) => {
        const isOpen = isAvailable(mode, info);
        return (
          <button
            key={mode}
            type="button"
            className="tsd-tile"
            disabled={!isOpen}
            onClick={() => onChoose(mode)}
          >
            <Icon path={ICONS[mode]} size={56} className="tsd-tile__icon" />
            <span className="tsd-tile__text">
              <strong>{texts.modes[mode]}</strong>
              <small>{isOpen ? texts.modeHints[mode] : texts.noPickingDesk}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
