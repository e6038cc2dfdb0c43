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

/**
 * Logins are unique among active users, case-insensitively: by an index of `lower(name)`, which TypeORM
 * cannot describe.
 */
@Entity('users')
@Index('users_name_key', { synchronize: false })
@Index('users_email_key', ['email'], { unique: true, where: 'is_active' })
@ForeignKey('WorkModuleUser', ['id', 'startModuleId'], ['userId', 'moduleId'], {
  name: 'users_start_module_fk',
  deferrable: 'INITIALLY DEFERRED',
})
export class User {
  @Id() id: number;
  /** The login ('name' on the wire). */
  @Text() name: string;
  /** Always lower case. */
  @Text() email: string;
  @OptionalMoment() emailVerifiedAt: Date | null;
  @Text() passwordHash: string;
  /** Since when the password is one that another user knows or has chosen; null for an own one. */
  @OptionalMoment() passwordIssuedAt: Date | null;
  @OptionalMoment() issuedPasswordUsedAt: Date | null;
  @OptionalText() pinHash: string | null;
  @Text({ default: '' }) firstName: string;
  @Text({ default: '' }) lastName: string;
  @Index() @Int() @ForeignKey('Role') roleId: number;
  /** One of the user's modules: ensured by the composite key below. */
  @OptionalInt() startModuleId: number | null;
  /** The start module opens with its dashboard, if it has one. */
  @Flag(false) startsWithDashboard: boolean;
  /** False after deletion: the row stays for ledger and passports, login and address can be used again. */
  @Flag(true) isActive: boolean;
  @Moment() createdAt: Date;
  @Version() version: number;
}
