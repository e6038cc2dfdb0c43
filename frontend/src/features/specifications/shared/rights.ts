import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { hasModuleOf } from '@naryad/contracts/work-modules/rights';

/** Whether the server lets a person change specifications: administrators, and those with a production module. */
export const mayChangeSpecifications = ({ role, modules }: CurrentUser): boolean =>
  role.name === ADMINISTRATOR || hasModuleOf(modules, ['production']);
