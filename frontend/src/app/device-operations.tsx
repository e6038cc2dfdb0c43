import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { holdsOperationsOf } from '../features/tsd/offline/outbox-database.js';
import { whenIdle } from '../shared/ui/when-idle.js';

/** There the screens send themselves. */
const isTerminal = (path: string): boolean => /^\/tsd-scan(\/|$)/.test(path);

/**
 * What somebody has scanned at the terminal goes out on every other screen, too. Its code is loaded only where the device
 * holds something of this person; a load that fails is tried again on the next screen.
 */
export function DeviceOperations({ userId }: { readonly userId: number }): ReactElement | null {
  const { pathname } = useLocation();
  const [Waiting, setWaiting] = useState<ComponentType | null>(null);
  const isElsewhere = !isTerminal(pathname);
  useEffect(() => {
    if (!isElsewhere || Waiting !== null) return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      if (!(await holdsOperationsOf(userId)) || isOver) return;
      const { WaitingOperations } = await import('../features/tsd/offline/components/waiting-operations.js');
      if (!isOver) setWaiting(() => WaitingOperations);
    };
    const cancel = whenIdle(
      () =>
        void look().catch((error: unknown) =>
          console.error('Operations of the device wait for the terminal', error),
        ),
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [Waiting, isElsewhere, pathname, userId]);
  return Waiting !== null && isElsewhere ? <Waiting /> : null;
}
