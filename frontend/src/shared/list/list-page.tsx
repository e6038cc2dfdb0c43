import type { ReactElement, ReactNode } from 'react';
import { Page } from '../ui/page.js';
import { ListActions } from './list-actions.js';
import { ListPanel, type ListPanelProps } from './list-panel.js';

export interface ListPageProps<Row, Key extends string> extends Omit<
  ListPanelProps<Row, Key>,
  'label' | 'actionsIn'
> {
  readonly title: string;
  /** Shown next to the heading. */
  readonly titleExtra?: ReactNode;
}

/**
 * The screen of a list: heading with actions, search, table with sortable columns, row actions, count and
 * pages. Rows open by `editHref` or `openHref` (a link) or `onEdit` (a dialog); keys are those of
 * `useRowKeys`.
 *
 * @example
 * ```tsx
 * <ListPage
 *     title="Контрагенты"
 *     list={list}
 *     columns={columns}
 *     memoryKey="companies"
 *     searchLabel="Поиск по названию, ИНН или адресу"
 *     add={{ text: 'Добавить компанию', onAdd: () => setDialog({ company: null }) }}
 *     actions={[fromAccounting, toExcel]}
 *     emptyText="Контрагентов пока нет"
 *     rowName={(company) => company.name}
 *     onEdit={(company) => setDialog({ company })}
 *     onDelete={(company) => void remove(company)}
 * />
 * ```
 */
export function ListPage<Row extends { readonly id: number | string }, Key extends string>({
  title,
  titleExtra,
  ...panel
}: ListPageProps<Row, Key>): ReactElement {
  return (
    <Page
      fill
      title={title}
      titleExtra={titleExtra}
      actions={<ListActions actions={panel.actions ?? []} add={panel.add} />}
    >
      <ListPanel {...panel} label={title} actionsIn="head" />
    </Page>
  );
}
