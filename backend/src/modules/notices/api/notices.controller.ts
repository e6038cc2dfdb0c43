import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { noticeRoutes as routes } from '@naryad/contracts/notices/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { NoticesQuery } from '../queries/notices.query.js';
import { PushQuery } from '../queries/push.query.js';
import { ReadNoticesUseCase } from '../use-cases/read-notices.use-case.js';
import { SubscribePushUseCase } from '../use-cases/subscribe-push.use-case.js';
import { UnsubscribePushUseCase } from '../use-cases/unsubscribe-push.use-case.js';

/** Notices of the signed-in user; other users cannot see them. */
@Controller()
@Access.signedIn()
export class NoticesController {
  constructor(
    private readonly notices: NoticesQuery,
    private readonly readUseCase: ReadNoticesUseCase,
    private readonly push: PushQuery,
    private readonly subscribe: SubscribePushUseCase,
    private readonly unsubscribe: UnsubscribePushUseCase,
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
    return this.readUseCase.execute(input, actor);
  }

  @Handles(routes.getPush)
  getPush({ endpoint }: InputOf<typeof routes.getPush>, actor: Actor) {
    return this.push.state(endpoint, actor);
  }

  @Handles(routes.subscribePush)
  subscribePush(input: InputOf<typeof routes.subscribePush>, actor: Actor) {
    return this.subscribe.execute(input, actor);
  }

  @Handles(routes.unsubscribePush)
  unsubscribePush(input: InputOf<typeof routes.unsubscribePush>, actor: Actor) {
    return this.unsubscribe.execute(input, actor);
  }
}
