import { mdiArrowLeft, mdiPlus } from '@mdi/js';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useDeferredValue, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useIsPhone } from '../../../../shared/list/use-is-phone.js';
import { Button, Card, Stack } from '../../../../shared/ui/index.js';
import { SearchField } from '../../../../shared/ui/search-field.js';
import { remarksByNode, remarksOf } from '../../shared/checks.js';
import { keyOf, refOf, type Located, type NodeRef } from '../../shared/selection.js';
import { specificationTexts } from '../../shared/texts.js';
import { SpecificationTree } from '../../shared/tree/specification-tree.js';
import { treeRows } from '../../shared/tree/tree-rows.js';
import { useExpanded } from '../../shared/tree/use-expanded.js';
import { AddPanel, type AddKind } from '../add/add-panel.js';
import { DetailPane } from '../detail/detail-pane.js';
import { useTools } from '../editor-context.js';
import { editorTexts as texts } from '../texts.js';
import css from './frame.module.css';

export interface PanesProps {
  readonly map: EditedTechMap;
  readonly selected: NodeRef | null;
  readonly located: Located | null;
  readonly adding: AddKind | null;
  readonly onAdding: (kind: AddKind | null) => void;
  /** Ids assigned by the last save, by local id. */
  readonly savedIds: Readonly<Record<string, number>>;
  /** Read-only, because it is being saved, or a draft waits for the user's decision. */
  readonly isLocked: boolean;
}

/** The tree and the selected node side by side; on phones one at a time. */
export function Panes({
  map,
  selected,
  located,
  adding,
  onAdding,
  savedIds,
  isLocked,
}: PanesProps): ReactElement {
  const { commands, centers, latest } = useTools();
  const isPhone = useIsPhone();
  const [search, setSearch] = useState('');
  const { keys, toggle, reveal } = useExpanded(map, savedIds);
  const selectedKey = selected === null ? null : keyOf(selected);
  useEffect(() => {
    const ref = selectedKey === null ? null : refOf(`#${selectedKey}`);
    const now = latest();
    // The selected node is revealed once; afterwards the user controls the branches.
    if (ref !== null && now !== null) reveal(now, ref);
  }, [latest, reveal, selectedKey]);

  // The tree renders with lower priority, so that typing never waits for it.
  const shownMap = useDeferredValue(map);
  const remarks = useMemo(() => remarksOf(shownMap, centers), [centers, shownMap]);
  const byNode = useMemo(() => remarksByNode(remarks), [remarks]);
  const rows = useMemo(
    () => treeRows(shownMap, { expanded: keys, search, centers, remarks }),
    [centers, keys, remarks, search, shownMap],
  );
  const badgeOf = (key: string): string => (byNode.get(key) ?? []).map(({ text }) => text).join(', ');
  const isDetail = located !== null;

  return (
    <div className={css.panes} inert={isLocked}>
      {(!isPhone || !isDetail || adding !== null) && (
        <Card className={css.tree} gap={8}>
          <div>
            <SearchField label={specificationTexts.search} value={search} onChange={setSearch} />
          </div>
          {adding === null ? (
            <Button icon={mdiPlus} onClick={() => onAdding('product')}>
              {texts.add.button}
            </Button>
          ) : (
            <AddPanel
              kind={adding}
              onKind={onAdding}
              onClose={() => onAdding(null)}
              map={map}
              located={located}
            />
          )}
          <SpecificationTree
            rows={rows}
            search={search}
            selectedKey={selectedKey}
            onSelect={commands.select}
            onToggle={toggle}
          />
        </Card>
      )}
      {(!isPhone || (isDetail && adding === null)) && (
        <Stack gap={8} className={css.detail}>
          {isPhone && (
            <div>
              <Button kind="text" icon={mdiArrowLeft} onClick={() => commands.select(null)}>
                {texts.toTree}
              </Button>
            </div>
          )}
          <DetailPane map={map} located={located} badgeOf={badgeOf} />
        </Stack>
      )}
    </div>
  );
}
