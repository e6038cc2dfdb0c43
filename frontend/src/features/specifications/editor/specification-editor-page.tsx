import type { ComponentType, ReactElement } from 'react';
import { useParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { EmptyState, Page } from '../../../shared/ui/index.js';
import { specificationTexts as texts } from '../shared/texts.js';
import type { OperatorViewProps } from './operator-view.js';
import { SpecificationEditor } from './specification-editor.js';

export interface SpecificationEditorPageProps {
  /** The look of a work desk, which belongs to another part of the product. */
  readonly operatorView: ComponentType<OperatorViewProps>;
}

/** `/production/tech-map/edit/{id}`: the editor of a specification, by its own id [3 §2]. */
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
