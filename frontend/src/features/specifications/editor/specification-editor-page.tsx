import type { ComponentType, ReactElement } from 'react';
import { useParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { EmptyState, Page } from '../../../shared/ui/index.js';
import { specificationTexts as texts } from '../shared/texts.js';
import type { OperatorViewProps } from './operator-view.js';
import { SpecificationEditor } from './specification-editor.js';

export interface SpecificationEditorPageProps {
  /** The operator's screen of a desk. It belongs to another feature, so it is injected. */
  readonly operatorView: ComponentType<OperatorViewProps>;
}

/** `/production/tech-map/edit/{id}`: the editor of a specification, by its id. */
export function SpecificationEditorPage({ operatorView }: SpecificationEditorPageProps): ReactElement {
  const id = parseId(useParams()['id']);
  const mayEdit = useHasModuleOf(['production']);
  if (id === null || !mayEdit) {
    return (
      <Page title={texts.documentTitle}>
        <EmptyState text={id === null ? texts.notFound : texts.forbidden} />
      </Page>
    );
  }
  return <SpecificationEditor key={id} id={id} operatorView={operatorView} />;
}
