import { MOST_PUSHES_AT_ONCE, type PushMessage } from '@naryad/contracts/notices/push';

const MOST_LETTERS = 200;

/** A notice on its way to a device. */
export interface ToldDevice {
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

const messageOf = ({ notice_id, title, text, path }: ToldDevice): PushMessage => ({
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

/** What each device is sent: its notices one by one, or one message where there are many at once. */
export function pushesOf(told: readonly ToldDevice[]) {
  return [...Map.groupBy(told, ({ id }) => id).values()].flatMap((rows) => {
    const { id, endpoint, p256dh, auth, expires_at } = rows[0]!;
    const messages = rows.length > MOST_PUSHES_AT_ONCE ? [manyOf(rows.length)] : rows.map(messageOf);
    return messages.map((message) => ({
      subscription: { id, endpoint, p256dh, auth },
      message,
      expires_at,
    }));
  });
}
