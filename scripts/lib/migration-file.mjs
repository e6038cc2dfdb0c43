/**
 * Path and content of a migration file in the usual format: class name and file name contain the UTC time.
 */
export function migrationFile({ name, at, up, down }) {
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14);
  const className = name.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter) => letter.toUpperCase());
  const text = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className}${stamp} implements MigrationInterface {
  readonly name = '${className}${stamp}';

  async up(runner: QueryRunner): Promise<void> {
${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${statements([...down].reverse())}
  }
}
`;
  return { path: `${stamp}-${name}.ts`, text };
}

const statements = (queries) => queries.map(statement).join('\n');

function statement({ query, parameters }) {
  const text = query.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  const values = parameters?.length ? `, ${JSON.stringify(parameters)}` : '';
  return `    await runner.query(\`${text}\`${values});`;
}
