import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A browser database that opens on demand, and again when the browser has closed it. */
export class LazyDatabase<Schema extends DBSchema> {
  #connection: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(
    private readonly name: string,
    private readonly version: number,
    private readonly create: (database: IDBPDatabase<Schema>) => void,
  ) {}

  /** The open database. @throws DOMException when the browser provides none, e.g. in a private window. */
  async get(): Promise<IDBPDatabase<Schema>> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  /** Closes the connection; the next `get` opens it again. */
  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    (await connection?.catch(() => null))?.close();
  }

  async #connect(): Promise<IDBPDatabase<Schema>> {
    const clearConnection = (): void => {
      this.#connection = null;
    };
    try {
      return await openDB<Schema>(this.name, this.version, {
        upgrade: (database) => this.create(database),
        // Another tab deletes or upgrades the database and must not wait for this one.
        blocking: () => void this.close(),
        terminated: clearConnection,
      });
    } catch (error) {
      clearConnection();
      throw error;
    }
  }
}
