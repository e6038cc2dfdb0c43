import { createModule, createUser } from './factories/people.js';
import { startTestApp, type TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';
import type { RunnableDatabase } from './test-database.js';
import { SecretHashing } from '../../src/modules/users/index.js';

/** With a space at the end: passwords are never trimmed. */
export const PASSWORD = 'пароль с пробелом ';
const PIN = '8306';

export interface Person {
  readonly userId: number;
  readonly email: string;
}

/** A picking desk, a terminal, and for each test a new user who may sign in to both by password and PIN. */
export class SignInBench {
  person: Person = { userId: 0, email: '' };
  private count = 0;

  private constructor(
    readonly app: TestApp,
    readonly deskId: number,
    readonly terminalId: number,
    private readonly passwordHash: string,
    readonly pinHash: string,
  ) {}

  /** @param database one that outlives the application (for a restart) */
  static async open(
    env: Readonly<Record<string, string>> = {},
    database?: RunnableDatabase,
  ): Promise<SignInBench> {
    const app = await startTestApp({ env, database });
    const hashing = app.get(SecretHashing);
    return new SignInBench(
      app,
      await createModule(app.dataSource, 'picking-desk', 'Комплектование'),
      await createModule(app.dataSource, 'tsd-scan', 'Терминал'),
      await hashing.hashPassword(PASSWORD, { name: '', email: '' }),
      await hashing.hashPin(PIN),
    );
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** A new user without sign-ins and failed attempts. */
  async nextPerson(): Promise<void> {
    await this.app.sql('delete from sign_in_attempts');
    this.count += 1;
    const email = `person-${this.count}@naryad.test`;
    const userId = await createUser(this.app.dataSource, {
      email,
      passwordHash: this.passwordHash,
      pinHash: this.pinHash,
      role: 'Комплектовщик',
      moduleIds: [this.deskId, this.terminalId],
    });
    this.person = { userId, email };
  }

  readonly login = (client: TestClient, body: object = {}) =>
    client.raw('POST', '/login', { body: { email: this.person.email, password: PASSWORD, ...body } });

  readonly pinLogin = (client: TestClient, body: object = {}) =>
    client.raw('POST', '/api/auth/verify-pin', {
      body: { user_id: this.person.userId, pin_code: PIN, ...body },
    });

  liveSessions() {
    return this.app.sql<{ id: number; kind: string }>(
      'select id, kind from sessions where user_id = $1 order by id',
      [this.person.userId],
    );
  }
}
