import useMediaQuery from '@mui/material/useMediaQuery';
import { mdiAlertOutline } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../shared/ui/index.js';
import type { UsedComponent } from '../shared/operation-components.js';
import { texts } from '../shared/texts.js';
import css from './used-components.module.css';
import miniTable from '../shared/mini-table.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

interface Column {
  readonly name: string;
  readonly cell: (component: UsedComponent) => ReactNode;
}

const Name = ({ component }: { readonly component: UsedComponent }): ReactElement => (
  <>
    {component.name}
    {component.quantity > 1 && (
      <Muted size="inherit" className={css.count}>
        {' '}
        × {component.quantity}
      </Muted>
    )}
  </>
);

function Invoice({ component }: { readonly component: UsedComponent }): ReactElement {
  if (component.invoiceNumber === null) return <>{texts.notKnown}</>;
  return (
    <>
      {component.invoiceNumber}
      {component.invoiceId !== null && (
        <Muted block className={css.id}>
          {texts.passports.invoiceId(component.invoiceId)}
        </Muted>
      )}
    </>
  );
}

function Expiry({ component }: { readonly component: UsedComponent }): ReactElement {
  if (!component.isExpired) return <>{component.expires}</>;
  return (
    <span className={css.expired}>
      <Icon path={mdiAlertOutline} size={16} title={texts.passports.expired} />
      {component.expires}
    </span>
  );
}

/** The nine facts of a used component [3 §2 "Digital passports"]. */
const COLUMNS: readonly Column[] = [
  { name: texts.passports.name, cell: (component) => <Name component={component} /> },
  { name: texts.passports.invoice, cell: (component) => <Invoice component={component} /> },
  { name: texts.passports.serial, cell: ({ serial }) => serial },
  { name: texts.passports.batch, cell: ({ batch }) => batch },
  { name: texts.passports.supplier, cell: ({ supplier }) => supplier },
  { name: texts.passports.manufactured, cell: ({ manufactured }) => manufactured },
  { name: texts.passports.expires, cell: (component) => <Expiry component={component} /> },
  { name: texts.passports.arrived, cell: ({ arrived }) => arrived },
  { name: texts.passports.cell, cell: ({ cell }) => cell },
];

/** Components that an operation used: a table, or a list of facts where that is too wide. */
export function UsedComponents({
  components,
}: {
  readonly components: readonly UsedComponent[];
}): ReactElement {
  const isNarrow = useMediaQuery('(width <= 1100px)', { noSsr: true });
  return (
    <div>
      <h5>{texts.passports.used}</h5>
      {isNarrow ? (
        <Stack as="ul" gap={0} className={css.usedList}>
          {components.map((component) => (
            <li key={component.key}>
              <dl>
                {COLUMNS.map(({ name, cell }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{cell(component)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </Stack>
      ) : (
        <div className={css.used}>
          <table className={miniTable.mini}>
            <thead>
              <tr>
                {COLUMNS.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {components.map((component) => (
                <tr key={component.key}>
                  {COLUMNS.map(({ name, cell }) => (
                    <td key={name}>{cell(component)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
