import { documentRoutes } from '@naryad/contracts/documents/routes';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { DocumentPreview } from './document-preview.js';

const open = (template_key: string | null = 'unit-label') => {
  const onClose = vi.fn<() => void>();
  return {
    onClose,
    ...renderAt('/', <DocumentPreview document={{ name: 'Этикетка', template_key }} onClose={onClose} />),
  };
};

it('shows the sample of a document where nothing of it can run', async () => {
  const requests: unknown[] = [];
  server.use(
    routeHandler(documentRoutes.getSample, ({ input }) => {
      requests.push(input);
      return { success: true, data: { html: '<p>Этикетка изделия</p>' } };
    }),
  );
  const { onClose, user } = open();
  expect(screen.getByRole('status', { name: 'Готовим образец…' })).toBeTruthy();
  const page = await screen.findByTitle('Образец: Этикетка');
  expect([page.getAttribute('srcdoc'), page.getAttribute('sandbox')]).toEqual([
    '<p>Этикетка изделия</p>',
    '',
  ]);
  expect(requests).toEqual([{ template: 'unit-label' }]);
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows why it is missing, and retries', async () => {
  const answers = [
    new MockFailure(503, { message: 'Документ ещё готовится. Повторите печать через несколько секунд.' }),
  ];
  server.use(
    routeHandler(
      documentRoutes.getSample,
      () => answers.shift() ?? { success: true as const, data: { html: '<p>Паспорт</p>' } },
    ),
  );
  const { user } = open('product-passport');
  expect((await screen.findByRole('alert')).textContent).toContain('Документ ещё готовится');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await screen.findByTitle('Образец: Этикетка')).getAttribute('srcdoc')).toContain('Паспорт');
});

it.each([null, 'unknown'])('shows that a document with the template %s cannot be printed', (template) => {
  open(template);
  expect(screen.getByText('У этого документа нет шаблона: напечатать его нельзя.')).toBeTruthy();
});
