import useMediaQuery from '@mui/material/useMediaQuery';
import { mdiAlertOutline } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Icon, Text } from '../../../shared/ui/index.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { Part } from '../shared/part.js';
import type { UsedComponent } from '../shared/operation-components.js';
import { texts } from '../shared/texts.js';
import css from './used-components.module.css';
import miniTable from '../shared/mini-table.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

interface Column {
  readonly name: string;
  readonly cell: (component: UsedComponent) => ReactNode;
}

const Name = ({ component }: { readonly component: UsedComponent }): ReactElement => (
  <>
    {component.name}
    {component.quantity > 1 && (
      <Muted size="inherit" wrap="never">
        {' '}
        × {component.quantity}
      </Muted>
    )}
    {component.insteadOf !== null && (
      <Text block size="small" tone="warning">
        {texts.passports.substitute(component.insteadOf)}
      </Text>
    )}
  </>
);

function Invoice({ component }: { readonly component: UsedComponent }): ReactElement {
  if (component.invoiceNumber === null) return <>{texts.notKnown}</>;
  return (
    <>
      {component.invoiceNumber}
      {component.invoiceId !== null && (
        <Muted block size="tiny">
          {texts.passports.invoiceId(component.invoiceId)}
        </Muted>
      )}
    </>
  );
}

function Expiry({ component }: { readonly component: UsedComponent }): ReactElement {
  if (!component.isExpired) return <>{component.expires}</>;
  return (
    <Text tone="error" weight="strong">
      <Stack as="span" direction="row" inline align="center" gap={5}>
        <Icon path={mdiAlertOutline} size={16} title={texts.passports.expired} />
        {component.expires}
      </Stack>
      {component.permit !== null && (
        <Text block size="small" weight="normal" wrap="anywhere">
          {component.permit}
        </Text>
      )}
    </Text>
  );
}

/** The nine facts of a used component. */
const COLUMNS: readonly Column[] = [
  { name: texts.passports.name, cell: (component) => <Name component={component} /> },
  { name: texts.passports.invoice, cell: (component) => <Invoice component={component} /> },
  { name: texts.passports.serial, cell: ({ serial }) => <UnbrokenText>{serial}</UnbrokenText> },
  { name: texts.passports.batch, cell: ({ batch }) => <UnbrokenText>{batch}</UnbrokenText> },
  { name: texts.passports.supplier, cell: ({ supplier }) => supplier },
  { name: texts.passports.manufactured, cell: ({ manufactured }) => manufactured },
  { name: texts.passports.expires, cell: (component) => <Expiry component={component} /> },
  { name: texts.passports.arrived, cell: ({ arrived }) => arrived },
  { name: texts.passports.cell, cell: ({ cell }) => cell },
];

/** Components that an operation used: a table, or a list of facts on narrow screens. */
export function UsedComponents({
  components,
}: {
  readonly components: readonly UsedComponent[];
}): ReactElement {
  const isNarrow = useMediaQuery('(width <= 1100px)', { noSsr: true });
  return (
    <Part as="h5" title={texts.passports.used}>
      {isNarrow ? (
        <Stack as="ul" gap={0} className={css.list}>
          {components.map((component) => (
            <li key={component.key}>
              <Facts variant="rows" compact>
                {COLUMNS.map(({ name, cell }, index) => (
                  <Fact key={name} name={name}>
                    <Text weight={index === 0 ? 'strong' : undefined}>{cell(component)}</Text>
                  </Fact>
                ))}
              </Facts>
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
    </Part>
  );
}
