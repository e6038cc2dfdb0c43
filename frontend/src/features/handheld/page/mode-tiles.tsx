import { mdiClipboardListOutline, mdiMagnify, mdiMapMarkerOutline, mdiPackageDown } from '@mdi/js';
import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import type { ReactElement } from 'react';
import { isAvailable, handheldModes, type HandheldMode } from './mode.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import css from './mode-tiles.module.css';

const ICONS: Readonly<Record<HandheldMode, string>> = {
  picking: mdiClipboardListOutline,
  reception: mdiPackageDown,
  cell: mdiMapMarkerOutline,
  find: mdiMagnify,
};

export interface ModeTilesProps {
  readonly info: HandheldModuleInfo;
  readonly onChoose: (mode: HandheldMode) => void;
}

/** Tiles 'Задания', 'Приёмка', 'Ячейка'; a disabled tile shows the reason. */
export function ModeTiles({ info, onChoose }: ModeTilesProps): ReactElement {
  return (
    <Stack gap={10}>
      {handheldModes.map((mode) => {
        const isOpen = isAvailable(mode, info);
        return (
          <Button
            key={mode}
            kind="tile"
            size="touch"
            icon={ICONS[mode]}
            iconSize={mode === 'find' ? 40 : 56}
            className={css.tile}
            data-low={mode === 'find' || undefined}
            disabled={!isOpen}
            onClick={() => onChoose(mode)}
          >
            <span>
              <Text as="strong" size="huge" block>
                {texts.modes[mode]}
              </Text>
              <Muted as="small" size="touch">
                {isOpen ? texts.modeHints[mode] : texts.noPickingDesk}
              </Muted>
            </span>
          </Button>
        );
      })}
    </Stack>
  );
}
