import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { noticeEvents } from '@naryad/contracts/notices/events';
import type { noticeRoutes } from '@naryad/contracts/notices/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';

/** $1 user, $2 notices (null: all), $3 kind (null: any). Notices of other users do not match. */
const READ = `
  update notices set read_at = now()
   where user_id = $1 and read_at is null and ($2::int[] is null or id = any ($2)) and ($3::text is null or kind = $3)
  returning id`;

const UNREAD = 'select count(*)::int as unread from notices where user_id = $1 and read_at is null';

/** 'Прочитано': marks one, several or all as read, on all screens of the user at once. */
@Injectable()
export class ReadNoticesUseCase {
  constructor(private readonly uow: UnitOfWork) {}

  async execute({ ids, kind }: InputOf<typeof noticeRoutes.readNotices>, actor: Actor) {
    return this.uow.run(actor, async (tx) => {
      const readRows = await tx.query(READ, [actor.userId, ids ?? null, kind ?? null]);
      if (readRows.length > 0) {
        await addEvents(tx, [eventOf(noticeEvents.changed, { user_ids: [actor.userId] })]);
      }
      const [left] = await tx.query<{ unread: number }>(UNREAD, [actor.userId]);
      return { success: true as const, data: { unread: left!.unread } };
    });
  }
}
