import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { holdsCountsOf } from '../features/stock-taking/offline/count-memory.js';
import { holdsOperationsOf } from '../features/handheld/offline/outbox-database.js';
import { setSendUnsent } from '../shared/session/signed-out.js';
import { whenIdle } from '../shared/ui/when-idle.js';

/** Terminal screens send the operations themselves and have no space for signs. */
const isTerminal = (path: string): boolean => /^\/tsd-scan(\/|$)/.test(path);

/** A slow server must not prevent the next user from signing in. */
const LEFT_MS = 10_000;
setSendUnsent(async (userId) => {
  if (!(await holdsOperationsOf(userId))) return;
  const { outbox } = await import('../features/handheld/offline/outbox.js');
  await outbox.sendAll(userId, LEFT_MS);
});

type WaitingPart = ComponentType<{ readonly isSilent?: boolean }>;

/** Unsent items of a user on this device. */
interface Waiting {
  readonly holds: (userId: number) => Promise<boolean> | boolean;
  readonly load: () => Promise<WaitingPart>;
}

const operations: Waiting = {
  holds: holdsOperationsOf,
  load: async () => (await import('../features/handheld/offline/waiting-operations.js')).WaitingOperations,
};
const counts: Waiting = {
  holds: holdsCountsOf,
  load: async () => (await import('../features/stock-taking/offline/waiting-counts.js')).WaitingCounts,
};

/**
 * Operations scanned at the terminal and counts of a stock-taking are sent from every other screen as well.
 * The code loads only when the device stores something for this user. A failed load is retried on the next
 * screen and when the network is back.
 */
export function DeviceOperations({ userId }: { readonly userId: number }): ReactElement {
  const isAtTerminal = isTerminal(useLocation().pathname);
  return (
    <>
      {!isAtTerminal && <Sending waiting={operations} userId={userId} isSilent={false} />}
      <Sending waiting={counts} userId={userId} isSilent={isAtTerminal} />
    </>
  );
}

interface SendingProps {
  readonly waiting: Waiting;
  readonly userId: number;
  readonly isSilent: boolean;
}

function Sending({ waiting: { holds, load }, userId, isSilent }: SendingProps): ReactElement | null {
  const { pathname } = useLocation();
  const [Part, setPart] = useState<WaitingPart | null>(null);
  useEffect(() => {
    if (Part !== null) return undefined;
    let isOver = false;
    const loadIfNeeded = async (): Promise<void> => {
      if (!(await holds(userId)) || isOver) return;
      const loadedPart = await load();
      if (!isOver) setPart(() => loadedPart);
    };
    const tryNow = (): void =>
      void loadIfNeeded().catch((error: unknown) => console.error('What is on the device waits', error));
    const cancel = whenIdle(tryNow);
    window.addEventListener('online', tryNow);
    return () => {
      isOver = true;
      cancel();
      window.removeEventListener('online', tryNow);
    };
  }, [Part, holds, load, pathname, userId]);
  return Part && <Part isSilent={isSilent} />;
}
