import type { ReactElement } from 'react';
import type { KeyRecord } from '../../shared/scanner/scan-listener.js';
import { visible } from './scan-report.js';
import { testTexts as texts } from './texts.js';
import { Muted } from '../../shared/ui/muted.js';
import css from './scanner-test-page.module.css';

export interface KeyLogProps {
  /** Latest first. */
  readonly records: readonly KeyRecord[];
}

/** The received keys, with the delay before each. */
export function KeyLog({ records }: KeyLogProps): ReactElement {
  if (records.length === 0)
    return (
      <Muted as="p" size="inherit">
        {texts.keysEmpty}
      </Muted>
    );
  return (
    <div className={css.keys} tabIndex={0} role="group" aria-label={texts.keys}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.pause}</th>
            <th scope="col">{texts.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record, index) => {
            const before = records[index + 1];
            return (
              <tr key={records.length - index} data-verdict={record.decision}>
                <td>
                  <kbd>{record.key === ' ' ? '␣' : visible(record.key)}</kbd>
                </td>
                <td>{record.code === '' ? '—' : record.code}</td>
                <td className="n-tabular">
                  {before === undefined ? '—' : texts.milliseconds(Math.round(record.at - before.at))}
                </td>
                <td>{texts.verdicts[record.decision]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
