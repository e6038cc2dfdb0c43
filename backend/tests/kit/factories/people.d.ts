import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { DataSource } from 'typeorm';
/** A work module of a type; the type's row is made when it is missing. */
export declare function createModule(db: DataSource, key: WorkModuleKey, name?: string): Promise<number>;
/** Makes two modules connected ('Дочерние модули'). */
export declare function connectModules(db: DataSource, parentId: number, childId: number): Promise<void>;
export interface UserOptions {
  readonly role?: string;
  readonly moduleIds?: readonly number[];
  readonly email?: string;
  readonly passwordHash?: string;
  readonly pinHash?: string;
  readonly active?: boolean;
}
/** A user of a role ('Администратор' may do everything) with access to modules; the first one is the start module. */
export declare function createUser(db: DataSource, options?: UserOptions): Promise<number>;
