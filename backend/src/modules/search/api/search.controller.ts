import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { searchRoutes as routes } from '@naryad/contracts/search/routes';
import { Access } from '../../../platform/http/access.js';
import { MayBeOld } from '../../../platform/http/may-be-old.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { EverythingQuery } from '../queries/everything.query.js';

/** Global search: the results contain only objects that the user may read. */
@Controller()
@Access.signedIn()
export class SearchController {
  constructor(private readonly everything: EverythingQuery) {}

  @Handles(routes.find)
  @MayBeOld()
  async find({ search }: InputOf<typeof routes.find>, actor: Actor) {
    return { success: true as const, data: await this.everything.find(search, actor) };
  }

  @Handles(routes.findCode)
  async findCode({ code }: InputOf<typeof routes.findCode>, actor: Actor) {
    return { success: true as const, data: await this.everything.ofCode(code, actor) };
  }
}
