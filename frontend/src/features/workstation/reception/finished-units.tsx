import { mdiClose, mdiPackageVariantClosedCheck, mdiTrayArrowDown } from '@mdi/js';
import type { FinishedUnit } from '@naryad/contracts/handheld/desk-dto';
import type { ReactElement } from 'react';
import { IconButton } from '../../../shared/ui/button.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import workstation from '../shared/workstation.module.css';
import { receptionTexts as texts } from './texts.js';
import { useFinishedUnits, type FinishedUnitsOptions } from './use-finished-units.js';

/** Below the header: the last finished unit, and a button that receives it into the desk's cell. */
export function FinishedUnits(where: FinishedUnitsOptions): ReactElement | null {
  const { offered, waiting, isStuck, cell, obstacle, receive, postpone } = useFinishedUnits(where);
  const [unit, ...others] = offered;
  if (unit === undefined && waiting.length === 0) return null;
  const [first, ...behind] = waiting;
  return (
    <Stack role="status" gap="8px" className={workstation.strip} aria-label={texts.region}>
      {unit !== undefined && (
        <Notice
          kind={obstacle === null ? 'success' : 'warning'}
          icon={mdiPackageVariantClosedCheck}
          iconSize={26}
          wrap
          action={
            <Stack direction="row" align="center" gap="4px">
              {cell !== null && (
                <TerminalButton icon={mdiTrayArrowDown} onClick={() => receive([unit])}>
                  {texts.receive(cell.address)}
                </TerminalButton>
              )}
              {cell !== null && others.length > 0 && (
                <TerminalButton onClick={() => receive(offered)}>
                  {texts.receiveAll(offered.length)}
                </TerminalButton>
              )}
              <IconButton icon={mdiClose} label={texts.later} onClick={() => postpone(offered)} />
            </Stack>
          }
        >
          <Facts unit={unit} others={others.length}>
            {texts.ready}
          </Facts>
          {obstacle !== null && <Text block>{obstacle}</Text>}
        </Notice>
      )}
      {first !== undefined && (
        <Notice kind={isStuck ? 'warning' : 'neutral'} icon={mdiPackageVariantClosedCheck} iconSize={26}>
          <Facts unit={first} others={behind.length}>
            {isStuck ? texts.waits : texts.sending}
          </Facts>
        </Notice>
      )}
    </Stack>
  );
}

interface FactsProps {
  readonly unit: FinishedUnit;
  /** How many more there are. */
  readonly others: number;
  readonly children: string;
}

function Facts({ unit, others, children }: FactsProps): ReactElement {
  const { product_name, serial_number, task_number } = unit;
  const more = others > 0 ? `, ${texts.more(others)}` : '';
  return (
    <>
      <Text weight="bold" wrap="anywhere">
        {product_name}
      </Text>
      {' · '}
      {serial_number !== null && (
        <>
          <UnbrokenText>{texts.serial(serial_number)}</UnbrokenText>
          {' · '}
        </>
      )}
      {`${texts.task(task_number)} · ${children}${more}`}
    </>
  );
}
