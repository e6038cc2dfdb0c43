import { lazy, Suspense, type ReactElement } from 'react';
import type { OperatorViewProps } from '../features/specifications/editor/operator-view.js';
import { SpecificationEditorPage } from '../features/specifications/editor/specification-editor-page.js';

const OperatorView = lazy(() =>
  import('../features/workstation/task/operator-view.js').then((m) => ({ default: m.OperatorView })),
);

/** The specification editor in the theme of a work desk, which loads on demand. */
export function SpecificationEditorScreen(): ReactElement {
  return <SpecificationEditorPage operatorView={LazyOperatorView} />;
}

function LazyOperatorView(props: OperatorViewProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <OperatorView {...props} />
    </Suspense>
  );
}
