import { mdiContentCopy } from '@mdi/js';
import { techMapSorts, type TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { useState, type ReactElement } from 'react';
import { queryKeys } from '../../../shared/api/index.js';
import { useFreshProductOptions } from '../../../shared/catalog/products.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { ListPanel, useDelete, useList } from '../../../shared/list/index.js';
import { CopyDialog } from './copy-dialog.js';
import { CreateDialog } from './create-dialog.js';
import { specificationColumns } from './specification-columns.js';
import { listTexts as texts } from './texts.js';

type Opened = { readonly source: TechMapRow | null } | null;

const INVALIDATES = [queryKeys.all(techMapRoutes.getTechMaps)];

/** The tab 'Спецификации' of production: all specifications of the plant. */
export function SpecificationsTab(): ReactElement {
  useFreshProductOptions();
  const list = useList(techMapRoutes.getTechMaps, {
    key: 'specifications',
    sorts: techMapSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'tech-maps',
  });
  const copied = useStoredDraft<{ readonly source: TechMapRow }>('specification-copy/');
  const created = useStoredDraft<unknown>('specification/new');
  const [opened, setOpened] = useState<Opened>(copied ?? (created === null ? null : { source: null }));
  const remove = useDelete<TechMapRow, typeof techMapRoutes.deleteTechMap>(techMapRoutes.deleteTechMap, {
    invalidates: INVALIDATES,
    title: () => texts.remove.title,
    question: ({ name }) => texts.remove.question(name),
    action: texts.remove.action,
    done: () => texts.remove.done,
  });
  return (
    <>
      <ListPanel
        label={texts.title}
        list={list}
        columns={specificationColumns}
        memoryKey="specifications"
        searchLabel={texts.search}
        add={{ text: texts.create.title, onAdd: () => setOpened({ source: null }) }}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        editHref={({ id }) => `/production/tech-map/edit/${id}`}
        more={{ icon: mdiContentCopy, text: texts.copy.action, onRun: (source) => setOpened({ source }) }}
        onDelete={(row) => void remove(row)}
        many={[{ action: 'remove', route: techMapRoutes.deleteTechMap, invalidates: INVALIDATES }]}
      />
      {opened?.source === null && <CreateDialog onClose={() => setOpened(null)} />}
      {opened !== null && opened.source !== null && (
        <CopyDialog source={opened.source} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
