import { expect, it } from 'vitest';
import { pushServiceOf } from '@naryad/contracts/notices/push';
import { pushesOf, type DeviceNotice } from './push-messages.js';

const deviceNotice = (id: number, notice_id: number, part: Partial<DeviceNotice> = {}): DeviceNotice => ({
  ...{ id, notice_id, title: `Вызов ${notice_id}`, text: null, path: '/print-queue' },
  ...{ endpoint: `https://fcm.googleapis.com/${id}`, p256dh: 'B', auth: 'a', expires_at: '' },
  ...part,
});

it('few notices are sent one by one, many as one message; long texts are cut', () => {
  const pushes = pushesOf([
    deviceNotice(1, 7, { text: 'ы'.repeat(500), path: null }),
    deviceNotice(1, 8),
    ...[7, 8, 9, 10].map((one) => deviceNotice(2, one)),
  ]);
  expect(pushes.map(({ subscription, message }) => [subscription.id, message.tag, message.path])).toEqual([
    [1, 'notice-7', '/notices'],
    [1, 'notice-8', '/print-queue'],
    [2, 'notices', '/notices'],
  ]);
  expect(pushes[0]!.message.text).toHaveLength(200);
  expect(pushes[2]!.message.title).toBe('Новых уведомлений: 4');
});

it('is sent only to the browsers’ push services and those configured for the plant', () => {
  const serviceOf = (endpoint: string) => pushServiceOf(endpoint, ['http://push.plant.local:8080']);
  expect(
    [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
      'https://web.push.apple.com/x',
    ].map(serviceOf),
  ).toEqual(['public', 'public', 'public', 'public']);
  expect(serviceOf('http://push.plant.local:8080/x')).toBe('own');
  const others = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilfcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'http://push.plant.local/x',
    'file:///etc/passwd',
    'fcm.googleapis.com',
  ];
  expect(others.filter((endpoint) => serviceOf(endpoint) !== null)).toEqual([]);
});
