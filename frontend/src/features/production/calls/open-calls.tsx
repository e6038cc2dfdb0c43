import { callRoutes } from '@naryad/contracts/calls/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { queryKeys } from '../../../shared/api/index.js';
import { OpenCall } from '../../../shared/calls/open-call.js';
import { RingingButton } from '../../../shared/calls/ringing-button.js';
import { callTexts as texts } from '../../../shared/calls/texts.js';
import { useRinging } from '../../../shared/calls/use-ringing.js';
import { Button, ButtonLink, Stack } from '../../../shared/ui/index.js';
import { callsAddress } from '../shared/list-address.js';
import { texts as production } from '../shared/texts.js';
import { useOpenCalls } from './use-open-calls.js';

/** Calls shown at once, so that the list below remains visible. */
const MOST = 4;

/** Open calls from the shop floor, shown above the orders and the tasks until they are solved. */
export function OpenCalls({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const openCalls = useOpenCalls(moduleId);
  const ringing = useRinging(openCalls);
  const [isEvery, setEvery] = useState(false);
  const queries = useQueryClient();
  const refresh = (): void =>
    void queries.invalidateQueries({ queryKey: queryKeys.all(callRoutes.getOpenCalls) });
  const calls = openCalls ?? [];
  if (calls.length === 0) return null;
  const visibleCalls = isEvery || calls.length <= MOST + 1 ? calls : calls.slice(0, MOST);
  return (
    <Stack as="section" gap={6} aria-label={texts.title}>
      <div role="status">
        <Stack as="ul" gap={6}>
          {visibleCalls.map((call) => (
            <li key={call.id}>
              <OpenCall call={call} isLinked onChanged={refresh} />
            </li>
          ))}
        </Stack>
      </div>
      <Stack direction="row" wrap gap={8}>
        {visibleCalls.length < calls.length && (
          <Button kind="text" size="small" onClick={() => setEvery(true)}>
            {texts.more(calls.length - visibleCalls.length)}
          </Button>
        )}
        <RingingButton {...ringing} />
        <ButtonLink kind="text" size="small" to={callsAddress(moduleId)}>
          {production.callList}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
