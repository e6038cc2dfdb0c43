import { mdiPackageVariantClosedCheck, mdiTrayArrowDown } from '@mdi/js';
import type { FinishedUnit } from '@naryad/contracts/handheld/desk-dto';
import type { ReactElement } from 'react';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import workstation from '../shared/workstation.module.css';
import { receptionTexts as texts } from './texts.js';
import { useFinishedUnits } from './use-finished-units.js';

export interface FinishedUnitsProps {
  readonly placeId: number;
  readonly operationId: number | null;
}

/** Below the header: the unit that was finished last, and one tap that takes it into the desk's cell. */
export function FinishedUnits({ placeId, operationId }: FinishedUnitsProps): ReactElement | null {
  const { offered, waiting, isStuck, cell, obstacle, receive, putOff } = useFinishedUnits(
    placeId,
    operationId,
  );
  const [unit, ...others] = offered;
  if (unit === undefined && waiting.length === 0) return null;
  return (
    <Stack as="ul" direction="row" wrap gap="8px" className={workstation.strip} aria-label={texts.region}>
      {unit !== undefined && (
        <li>
          <Notice
            kind={obstacle === null ? 'success' : 'warning'}
            role="status"
            icon={mdiPackageVariantClosedCheck}
            iconSize={26}
            wrap
            action={
              cell !== null && (
                <TerminalButton icon={mdiTrayArrowDown} onClick={() => receive(unit)}>
                  {texts.receive(cell.address)}
                </TerminalButton>
              )
            }
            onClose={() => putOff(unit)}
            closeText={texts.later}
          >
            <Facts unit={unit}>
              {others.length > 0 ? `${texts.ready}, ${texts.more(others.length)}` : texts.ready}
            </Facts>
            {obstacle !== null && <Text block>{obstacle}</Text>}
          </Notice>
        </li>
      )}
      {waiting.map((one) => (
        <li key={one.batch_product_id}>
          <Notice
            kind={isStuck ? 'warning' : 'neutral'}
            role="status"
            icon={mdiPackageVariantClosedCheck}
            iconSize={26}
          >
            <Facts unit={one}>{isStuck ? texts.waits : texts.sending}</Facts>
          </Notice>
        </li>
      ))}
    </Stack>
  );
}

interface FactsProps {
  readonly unit: FinishedUnit;
  readonly children: string;
}

function Facts({ unit, children }: FactsProps): ReactElement {
  const { product_name, serial_number, task_number } = unit;
  const facts = [
    serial_number === null ? [] : texts.serial(serial_number),
    texts.task(task_number),
    children,
  ];
  return (
    <>
      <Text weight="bold" wrap="anywhere">
        {product_name}
      </Text>
      {` · ${facts.flat().join(' · ')}`}
    </>
  );
}
