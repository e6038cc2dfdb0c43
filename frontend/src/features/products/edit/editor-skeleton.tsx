import type { ReactElement } from 'react';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Card } from '../../../shared/ui/card.js';
import { Skeleton, Skeletons } from '../../../shared/ui/skeleton.js';
import css from './product-editor.module.css';

/** Skeleton of the edit screen while the product loads. */
export function EditorSkeleton(): ReactElement {
  return (
    <div className={css.columns} aria-busy>
      <VisuallyHidden role="status">{catalogTexts.loading}</VisuallyHidden>
      <Lines count={10} />
      <Stack gap={16}>
        <Lines count={4} />
        <Lines count={4} />
      </Stack>
    </div>
  );
}

function Lines({ count }: { readonly count: number }): ReactElement {
  return (
    <Card className={css.panel} aria-hidden>
      <Skeleton height={12} width="40%" />
      <Skeletons rows={count} gap={30} height={12} width="80%" />
    </Card>
  );
}
