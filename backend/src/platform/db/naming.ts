import { DefaultNamingStrategy, type Table } from 'typeorm';

/** Database name of `manufacturerId`. */
export const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();

const nameOf = (tableOrName: Table | string): string => {
  const full = typeof tableOrName === 'string' ? tableOrName : tableOrName.name;
  return full.split('.').at(-1) ?? full;
};

/**
 * snake_case columns and readable constraint names, so that a violated constraint can be mapped to the
 * message of its owner.
 */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, customName ?? propertyName].join('_'));
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pk`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fk`.slice(0, 63);
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`.slice(0, 63);
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_idx`.slice(0, 63);
  }
}
