import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Button } from '../ui/button.js';
import type { DataColumn, TableSort } from '../ui/data-column.js';
import { listTexts } from './texts.js';
import { useIsPhone } from './use-is-phone.js';

const ListActionsMenu = lazy(() =>
  import('./list-actions-menu.js').then((m) => ({ default: m.ListActionsMenu })),
);

export interface ListOrderProps {
  /** All columns that the list can be ordered by, shown or not. */
  readonly columns: readonly Pick<DataColumn<never>, 'header' | 'sort'>[];
  readonly sort: TableSort | null;
  /** True when rows are cards; defaults to the phone layout. */
  readonly isCards?: boolean;
  /** Cycles ascending, descending and default order, as the column headers do. */
  readonly onSort: (key: string) => void;
}

/**
 * 'Порядок' on phones, where a row is a card and most columns have no header: a menu of the possible orders.
 */
export function ListOrder({ columns, sort, isCards, onSort }: ListOrderProps): ReactElement | null {
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const orders = columns.filter(({ sort: key }) => key !== undefined);
  if (!(isCards ?? isPhone) || orders.length === 0) return null;
  const arrow = sort?.direction === 'desc' ? mdiArrowDown : mdiArrowUp;
  const chosenOrder = orders.find(({ sort: key }) => key === sort?.key);
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon={chosenOrder === undefined ? mdiSwapVertical : arrow}
        iconSize={16}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpen(true);
        }}
      >
        {chosenOrder === undefined ? listTexts.order : listTexts.orderBy(chosenOrder.header)}
      </Button>
      {wasOpen && (
        <Suspense>
          <ListActionsMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            actions={orders.map(({ header, sort: key }) => ({
              id: key ?? '',
              text: header,
              icon: key === sort?.key ? arrow : mdiSwapVertical,
              onRun: () => onSort(key ?? ''),
            }))}
          />
        </Suspense>
      )}
    </>
  );
}
