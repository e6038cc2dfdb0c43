import { defineRoute } from '@naryad/contracts/kernel/route';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { useCommand } from './use-command.js';

const accept = defineRoute({
  method: 'POST',
  path: '/api/test/accept',
  input: z.object({ id: z.int() }),
  output: z.object({ success: z.literal(true) }),
  idempotent: true,
});

function Screen({ onSuccess }: { readonly onSuccess: () => void }): ReactElement {
  const command = useCommand(accept, { onSuccess });
  return (
    <button onClick={() => void command.run({ id: 1 })}>{command.isPending ? 'Идёт' : 'Принять'}</button>
  );
}

it('acts once on a double click', async () => {
  let calls = 0;
  server.use(
    routeHandler(accept, () => {
      calls += 1;
      return { success: true };
    }),
  );
  const onSuccess = vi.fn<() => void>();
  const { user } = renderAt('/', <Screen onSuccess={onSuccess} />);
  await user.dblClick(screen.getByRole('button'));
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(calls).toBe(1);
});

it("shows the server's message when the command is refused, and uses a new key for the next attempt", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const keys: (string | null)[] = [];
  server.use(
    routeHandler(accept, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return new MockFailure(422, { message: 'Товар уже принят' });
    }),
  );
  const { user } = renderAt('/', <Screen onSuccess={vi.fn<() => void>()} />);
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  expect(await screen.findByText('Товар уже принят')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBe(keys[1]);
});
