import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { DataSource } from 'typeorm';

let counter = 0;

/** Hash of an unknown password. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$/b/ugquRCN26pCkxBHNHAg$axoNFfRFr2PKcsaHJ71sDClGv5mzu+HmvxljU+HFGFU';

/** A work module of a type; creates the type if it is missing. */
export async function createModule(db: DataSource, key: WorkModuleKey, name: string = key): Promise<number> {
  await db.query(`insert into work_module_types (key, name) values ($1, $1) on conflict (key) do nothing`, [
    key,
  ]);
  const [row] = await db.query<{ id: number }[]>(
    `insert into work_modules (type_id, name) select id, $2 from work_module_types where key = $1 returning id`,
    [key, name],
  );
  return row!.id;
}

/** Connects two modules ('Дочерние модули'). */
export async function connectModules(db: DataSource, parentId: number, childId: number): Promise<void> {
  await db.query('insert into work_module_children (parent_id, child_id) values ($1, $2)', [
    parentId,
    childId,
  ]);
}

export interface UserOptions {
  readonly role?: string;
  readonly moduleIds?: readonly number[];
  readonly email?: string;
  readonly passwordHash?: string;
  readonly pinHash?: string;
  readonly active?: boolean;
}

/**
 * A user of a role ('Администратор' may do everything) with access to modules; the first one is the start
 * module.
 */
export async function createUser(db: DataSource, options: UserOptions = {}): Promise<number> {
  counter += 1;
  const login = `user-${process.pid}-${counter}`;
  const { role = 'Планировщик', moduleIds = [] } = options;
  await db.query('insert into roles (name) values ($1) on conflict (name) do nothing', [role]);
  const [user] = await db.query<{ id: number }[]>(
    `insert into users (name, email, password_hash, pin_hash, first_name, last_name, role_id, is_active)
     select $1, $2, $3, $4, 'Имя', $1, id, $6 from roles where name = $5 returning id`,
    [
      login,
      options.email ?? `${login}@naryad.test`,
      options.passwordHash ?? UNKNOWN_PASSWORD,
      options.pinHash ?? null,
      role,
      options.active ?? true,
    ],
  );
  const { id } = user!;
  for (const moduleId of moduleIds) {
    await db.query('insert into work_module_users (user_id, module_id) values ($1, $2)', [id, moduleId]);
  }
  if (moduleIds[0] !== undefined) {
    await db.query('update users set start_module_id = $2 where id = $1', [id, moduleIds[0]]);
  }
  return id;
}
