import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { Fragment, type ReactElement } from 'react';
import { Button, Muted } from '../../../../shared/ui/index.js';
import { locate, parentsOf, type NodeRef } from '../../shared/selection.js';
import { specificationTexts } from '../../shared/texts.js';
import { useTools } from '../editor-context.js';
import { editorTexts as texts } from '../texts.js';
import css from './detail.module.css';

export interface CrumbsProps {
  readonly map: EditedTechMap;
  readonly of: NodeRef;
}

/** Path of the selected node: 'Контроллер К2 › Сборка'. */
export function Crumbs({ map, of }: CrumbsProps): ReactElement {
  const { commands } = useTools();
  return (
    <nav aria-label={texts.path}>
      <Muted>
        {parentsOf(map, of).map((ref, index) => (
          <Fragment key={ref.kind}>
            {index > 0 && ' › '}
            <Button kind="link" className={css.link} onClick={() => commands.select(ref)}>
              {nameOf(map, ref)}
            </Button>
          </Fragment>
        ))}
      </Muted>
    </nav>
  );
}

function nameOf(map: EditedTechMap, ref: NodeRef): string {
  const located = locate(map, ref);
  if (located?.kind === 'materials') return specificationTexts.materials;
  if (located?.kind === 'technology') return located.technology.name || texts.nameless;
  if (located?.kind === 'operation') return located.operation.name || texts.nameless;
  return map.product.name;
}
