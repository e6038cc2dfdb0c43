import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { userRoutes } from '@naryad/contracts/users/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserListQuery } from '../queries/user-list.query.js';
import { DeleteUserUseCase } from '../use-cases/delete-user.use-case.js';
import { SaveUserUseCase } from '../use-cases/save-user.use-case.js';

/** Users and roles. */
@Controller()
@Access.administrator()
export class UsersController {
  constructor(
    private readonly users: UserListQuery,
    private readonly saveUser: SaveUserUseCase,
    private readonly removeUser: DeleteUserUseCase,
  ) {}

  @Access.signedIn()
  @Handles(userRoutes.getRoles)
  getRoles(input: InputOf<typeof userRoutes.getRoles>, _actor: Actor) {
    return this.users.roles(input);
  }

  @Handles(userRoutes.getUsers)
  getUsers(input: InputOf<typeof userRoutes.getUsers>, _actor: Actor) {
    return this.users.list(input);
  }

  @Handles(userRoutes.createOrUpdateUser)
  async createOrUpdateUser(input: InputOf<typeof userRoutes.createOrUpdateUser>, actor: Actor) {
    return { success: true as const, data: await this.saveUser.execute(input, actor) };
  }

  @Handles(userRoutes.deleteUser)
  deleteUser(input: InputOf<typeof userRoutes.deleteUser>, actor: Actor) {
    return this.removeUser.execute(input, actor);
  }
}
