import { mdiMapMarkerCheckOutline } from '@mdi/js';
import type { SuggestedCell } from '@naryad/contracts/handheld/dto';
import type { ReactElement } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import { handheldTexts as texts } from '../shared/texts.js';

export interface SuggestedCellButtonProps {
  readonly cell: SuggestedCell;
  readonly onAccept: () => void;
}

/** The suggested cell and the reason for it; a tap accepts it instead of a scan. */
export function SuggestedCellButton({ cell, onAccept }: SuggestedCellButtonProps): ReactElement {
  return (
    <Button
      size="touch"
      icon={mdiMapMarkerCheckOutline}
      aria-label={texts.takeSuggested(cell.address)}
      onClick={onAccept}
    >
      <span>
        <Text size="touch">{`${texts.suggested} `}</Text>
        <Text weight="bold" tabular wrap="anywhere">
          {cell.address}
        </Text>
        <Muted size="touch" block>
          {cell.holds > 0 ? texts.besideSame(cell.holds) : texts.freeCell}
        </Muted>
      </span>
    </Button>
  );
}
