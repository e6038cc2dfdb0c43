import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { hasModuleOf } from '@naryad/contracts/work-modules/rights';

/**
 * Whether the server permits a user to change specifications: administrators, and users with a production
 * module.
 */
export const mayChangeSpecifications = ({ role, modules }: CurrentUser): boolean =>
  role.name === ADMINISTRATOR || hasModuleOf(modules, ['production']);
