import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { ReactElement } from 'react';
import { Stack, Tabs } from '../../../../shared/ui/index.js';
import type { Located } from '../../shared/selection.js';
import { specificationTexts } from '../../shared/texts.js';
import { useTools } from '../editor-context.js';
import { CheckList } from './check-list.js';
import { MaterialDetail } from './material-detail.js';
import { MaterialsList } from './materials-list.js';
import { OperationEditor } from './operation-editor.js';
import { SpecificationHeader } from './specification-header.js';
import { TechnologyEditor } from './technology-editor.js';

const TABS = [
  { value: 'materials', label: specificationTexts.materials },
  { value: 'technology', label: specificationTexts.technology },
] as const;

export interface DetailPaneProps {
  readonly map: EditedTechMap;
  readonly located: Located | null;
  readonly badgeOf: (key: string) => string;
}

/** The right pane: 'Материалы' and 'Технология', each a list or its selected node. */
export function DetailPane({ map, located, badgeOf }: DetailPaneProps): ReactElement {
  const { commands } = useTools();
  if (located?.kind === 'checks') return <CheckList map={map} />;
  const isMaterials = located === null || located.kind === 'materials' || located.kind === 'material';
  return (
    <Stack gap={14} grow>
      <div>
        <Tabs
          label={specificationTexts.documentTitle}
          items={TABS}
          value={isMaterials ? 'materials' : 'technology'}
          onChange={(tab) =>
            commands.select({ kind: tab === 'materials' ? 'materials' : 'specification', id: map.id })
          }
        />
      </div>
      <Detail map={map} located={located} badgeOf={badgeOf} />
    </Stack>
  );
}

function Detail({ map, located, badgeOf }: DetailPaneProps): ReactElement {
  switch (located?.kind) {
    case 'material':
      return <MaterialDetail key={located.material.id} map={map} material={located.material} />;
    case 'specification':
      return <SpecificationHeader map={map} badgeOf={badgeOf} />;
    case 'technology':
      return (
        <TechnologyEditor
          key={located.technology.id}
          map={map}
          technology={located.technology}
          badgeOf={badgeOf}
        />
      );
    case 'operation':
    case 'step':
      return (
        <OperationEditor
          key={located.operation.id}
          map={map}
          technology={located.technology}
          operation={located.operation}
          step={located.kind === 'step' ? located.step : null}
          badgeOf={badgeOf}
        />
      );
    default:
      return <MaterialsList map={map} badgeOf={badgeOf} />;
  }
}
