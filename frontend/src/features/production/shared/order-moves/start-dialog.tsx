import type { StartCheck } from '@naryad/contracts/production/planning';
import type { ReactElement } from 'react';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { formatNumber } from '../../../../shared/format/index.js';
import { Muted, Notice, Stack } from '../../../../shared/ui/index.js';
import miniTable from '../mini-table.module.css';
import { texts } from '../texts.js';
import { type MovedOrder, missingOf } from './start-check.js';

export interface StartDialogProps {
  readonly order: MovedOrder;
  readonly check: StartCheck;
  readonly isPending: boolean;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** What is missing for an order, and which operations would wait for ever: it may be started all the same. */
export function StartDialog({ order, check, isPending, onStart, onClose }: StartDialogProps): ReactElement {
  const missing = missingOf(check);
  return (
    <PlainDialog
      title={texts.start.title(order.id)}
      submitText={texts.start.submit}
      maxWidth="sm"
      isDirty={false}
      isPending={isPending}
      onSubmit={onStart}
      onClose={onClose}
    >
      <Stack gap={16}>
        {missing.length > 0 && (
          <Notice kind="warning" role="alert">
            {texts.start.missing(
              missing.map(({ name, count }) => texts.start.pieces(name, formatNumber(count))),
            )}
          </Notice>
        )}
        {check.waiting.length > 0 && (
          <Notice kind="warning" role="alert">
            {texts.start.waiting}
            <ul>
              {check.waiting.map(({ operation, technology, work_center, lacks }, index) => (
                <li key={index}>
                  {technology} · {operation}: {texts.start.lacks[lacks](work_center ?? '')}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {check.components.length > 0 && (
          <table className={miniTable.mini}>
            <caption>
              <Muted>{texts.start.components(formatNumber(order.count))}</Muted>
            </caption>
            <thead>
              <tr>
                <th scope="col">{texts.start.component}</th>
                <th scope="col" data-numeric>
                  {texts.start.needed}
                </th>
                <th scope="col" data-numeric>
                  {texts.start.free}
                </th>
              </tr>
            </thead>
            <tbody>
              {check.components.map(({ product_id, name, needed, free }) => (
                <tr key={product_id}>
                  <td>{name}</td>
                  <td data-numeric>{formatNumber(needed)}</td>
                  <td data-numeric data-enough={free >= needed}>
                    {formatNumber(free)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </PlainDialog>
  );
}
