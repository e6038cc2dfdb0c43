import { Entity, ForeignKey, Index } from 'typeorm';
import {
  Flag,
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';

@Entity('roles')
export class Role {
  @Id() id: number;
  @Text({ unique: true }) name: string;
}

@Entity('users')
@ForeignKey('WorkModuleUser', ['id', 'startModuleId'], ['userId', 'moduleId'], {
  name: 'users_start_module_fk',
  deferrable: 'INITIALLY DEFERRED',
})
export class User {
  @Id() id: number;
  /** The login ('name' on the wire). */
  @Text({ unique: true }) name: string;
  /** Always lower case. */
  @Text({ unique: true }) email: string;
  @OptionalMoment() emailVerifiedAt: Date | null;
  @Text() passwordHash: string;
  @OptionalText() pinHash: string | null;
  @Text({ default: '' }) firstName: string;
  @Text({ default: '' }) lastName: string;
  @Index() @Int() @ForeignKey('Role') roleId: number;
  /** One of the user's modules: kept by the composite key below. */
  @OptionalInt() startModuleId: number | null;
  @Flag(true) isActive: boolean;
  @Moment() createdAt: Date;
  @Version() version: number;
}
