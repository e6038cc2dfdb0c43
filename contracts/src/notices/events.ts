import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { pushMessage, pushSubscription } from './push.js';

export const noticeEvents = {
  changed: defineEvent(
    'notices.changed',
    'People got notices, or have read some.',
    z.object({ user_ids: z.array(id) }),
  ),
  pushChanged: defineEvent(
    'notices.push-changed',
    'Notices were switched on or off for devices of a person.',
    z.object({ user_id: id, subscription_ids: z.array(id) }),
    { record: true },
  ),
  pushRequested: defineEvent(
    'notices.push-requested',
    'A notice is to be shown by a device of its person.',
    z.object({
      subscription: z.extend(pushSubscription, { id }),
      message: pushMessage,
      /** After this time it is not delivered any more. */
      expires_at: z.string(),
    }),
  ),
} as const;
