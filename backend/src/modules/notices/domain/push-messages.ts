import { MAX_SEPARATE_PUSHES, type PushMessage } from '@naryad/contracts/notices/push';

const MOST_LETTERS = 200;

/** A notice to send to a device. */
export interface DeviceNotice {
  readonly notice_id: number;
  readonly title: string;
  readonly text: string | null;
  readonly path: string | null;
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly expires_at: string;
}

const short = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;

const messageOf = ({ notice_id, title, text, path }: DeviceNotice): PushMessage => ({
  tag: `notice-${notice_id}`,
  title: short(title),
  text: text === null ? null : short(text),
  path: path ?? '/notices',
});

const manyOf = (count: number): PushMessage => ({
  tag: 'notices',
  title: `Новых уведомлений: ${count}`,
  text: null,
  path: '/notices',
});

/** Messages for each device: its notices one by one, or one summary when there are many. */
export function pushesOf(deviceNotices: readonly DeviceNotice[]) {
  return [...Map.groupBy(deviceNotices, ({ id }) => id).values()].flatMap((rows) => {
    const { id, endpoint, p256dh, auth, expires_at } = rows[0]!;
    const messages = rows.length > MAX_SEPARATE_PUSHES ? [manyOf(rows.length)] : rows.map(messageOf);
    return messages.map((message) => ({
      subscription: { id, endpoint, p256dh, auth },
      message,
      expires_at,
    }));
  });
}
