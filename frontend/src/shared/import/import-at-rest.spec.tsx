import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { ImportDialog } from './import-dialog.js';

const loadedModules = vi.hoisted(() => new Set<string>());
vi.mock('./catalog-import.js', async (load) => {
  loadedModules.add('import');
  return load();
});

it('preloads the import dialog when its list is idle, because a lazy load without network would leave a dead button', async () => {
  const { container } = renderAt(
    '/products',
    <ImportDialog
      isOpen={false}
      kind="products"
      title="Импорт продукции"
      templateName="Шаблон"
      columns={() => Promise.resolve([])}
      invalidates={[]}
      onClose={() => undefined}
    />,
  );
  await waitFor(() => expect([...loadedModules]).toEqual(['import']));
  expect(container.querySelector('[role="dialog"]')).toBeNull();
});
