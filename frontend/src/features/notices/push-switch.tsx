import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { queryKeys, useApiQuery, useCommand } from '../../shared/api/index.js';
import {
  askForPush,
  bodyOf,
  currentPush,
  unsubscribePush,
  pushHindrance,
  type PushHindrance,
} from '../../shared/push/device-push.js';
import { Button, Muted, Notice, Stack } from '../../shared/ui/index.js';
import { noticeTexts as texts } from './texts.js';

const SHOWN = [queryKeys.all(noticeRoutes.getPush)];

/**
 * Whether this device shows notices while the application is closed. The browser asks for permission only
 * after the user presses the switch.
 */
export function PushSwitch(): ReactElement | null {
  const [hindrance, setHindrance] = useState<PushHindrance | null>(pushHindrance);
  const [device, setDevice] = useState<PushSubscription | null | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const readDevice = (): Promise<void> => currentPush().then(setDevice, () => setDevice(null));
  useEffect(() => void readDevice(), []);
  const endpoint = device?.endpoint ?? null;
  const { data } = useApiQuery(
    noticeRoutes.getPush,
    { endpoint },
    { enabled: device !== undefined, staleTime: 0, select: (answer) => answer.data },
  );
  const on = useCommand(noticeRoutes.subscribePush, { invalidates: SHOWN });
  const off = useCommand(noticeRoutes.unsubscribePush, { invalidates: SHOWN });
  useRenewal(device ?? null, data?.subscribed, on.run, readDevice);

  if (data === undefined || data.reason === 'off') return null;
  if (data.reason === 'pin') return <Muted>{texts.push.pin}</Muted>;
  const key = data.public_key;
  const switchOn = async (): Promise<void> => {
    if (key === null) return;
    setAsking(true);
    setProblem(null);
    try {
      const subscription = await askForPush(key);
      setHindrance(pushHindrance());
      if (subscription !== null && (await on.run(subscription)) !== undefined) await readDevice();
    } catch (error) {
      console.error('Notices could not be switched on for this device', error);
      setProblem(navigator.onLine ? texts.push.noService : texts.push.offline);
    } finally {
      setAsking(false);
    }
  };
  const switchOff = async (everywhere: boolean): Promise<void> => {
    setProblem(null);
    if ((await off.run({ endpoint: everywhere ? null : endpoint })) === undefined) return;
    await unsubscribePush().catch(() => undefined);
    await readDevice();
  };
  const others = data.devices - (data.subscribed ? 1 : 0);
  const isBusy = isAsking || on.isPending || off.isPending;
  return (
    <Notice
      wrap
      role="status"
      kind={problem === null ? 'neutral' : 'error'}
      icon="kind"
      action={
        <Stack direction="row" wrap gap={8}>
          {data.subscribed ? (
            <Button isBusy={isBusy} onClick={() => void switchOff(false)}>
              {texts.push.switchOff}
            </Button>
          ) : (
            hindrance === null && (
              <Button isBusy={isBusy} onClick={() => void switchOn()}>
                {texts.push.switchOn}
              </Button>
            )
          )}
          {others > 0 && (
            <Button isBusy={off.isPending} onClick={() => void switchOff(true)}>
              {texts.push.everywhere}
            </Button>
          )}
        </Stack>
      }
    >
      {problem ??
        (data.subscribed ? texts.push.on : hindrance === null ? texts.push.off : texts.push[hindrance])}
      {others > 0 && ` ${texts.push.others(others)}`}
    </Notice>
  );
}

/**
 * Binds this device's push subscription to the current session: it ends when the user signs out here. A
 * subscription of another user or of an ended session is removed.
 */
function useRenewal(
  device: PushSubscription | null,
  isOwn: boolean | undefined,
  renew: (body: ReturnType<typeof bodyOf>) => Promise<unknown>,
  readDevice: () => Promise<void>,
): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (device === null || isOwn === undefined || done.current === device.endpoint) return;
    done.current = device.endpoint;
    if (isOwn) void renew(bodyOf(device));
    else
      void unsubscribePush()
        .catch(() => undefined)
        .then(readDevice);
  });
}
