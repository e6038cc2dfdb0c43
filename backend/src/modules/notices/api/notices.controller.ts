import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { noticeRoutes as routes } from '@naryad/contracts/notices/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { NoticesQuery } from '../queries/notices.query.js';
import { ReadNotices } from '../use-cases/read-notices.use-case.js';

/** What concerns the person that asks; nobody sees another's. */
@Controller()
@Access.signedIn()
export class NoticesController {
  constructor(
    private readonly notices: NoticesQuery,
    private readonly read: ReadNotices,
  ) {}

  @Handles(routes.getNotices)
  getNotices(input: InputOf<typeof routes.getNotices>, actor: Actor) {
    return this.notices.list(input, actor.userId);
  }

  @Handles(routes.getUnreadNotices)
  getUnreadNotices(_: InputOf<typeof routes.getUnreadNotices>, actor: Actor) {
    return this.notices.unread(actor.userId);
  }

  @Handles(routes.readNotices)
  readNotices(input: InputOf<typeof routes.readNotices>, actor: Actor) {
    return this.read.execute(input, actor);
  }
}
