import type { ServerHealth } from '@naryad/contracts/retention/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../shared/format/index.js';
import { Muted, Notice } from '../../shared/ui/index.js';
import { sizeText } from './size-text.js';
import { texts } from './texts.js';

/** Server health: one line when all is well, otherwise one sentence per problem with its remedy. */
export function ServerHealthLines({ server }: { readonly server: ServerHealth }): ReactElement {
  const troubles = troublesOf(server);
  return (
    <>
      <Muted as="p">
        {troubles.length === 0 && `${texts.server.well} `}
        {server.backup_at === null
          ? texts.server.noBackup
          : texts.server.backup(formatDateTime(server.backup_at))}{' '}
        {texts.server.zone(server.time_zone)} {diskSpaceOf(server)}
      </Muted>
      {troubles.map((problem) => (
        <Notice key={problem} kind="warning" icon="kind" role="status">
          {problem}
        </Notice>
      ))}
    </>
  );
}

function diskSpaceOf({ free }: ServerHealth): string | null {
  const sizes = (['files', 'database', 'backup'] as const).flatMap((disk) => {
    const bytes = free[disk];
    return bytes === undefined ? [] : [[texts.server.disks[disk], sizeText(bytes)] as const];
  });
  return sizes.length === 0 ? null : texts.server.free(sizes);
}

function troublesOf({ redis, disk, clock, workers }: ServerHealth): string[] {
  const { server } = texts;
  return [
    disk === 'ok' ? null : server.disk[disk],
    clock === 'ok' ? null : server.clock[clock],
    redis === 'ok' ? null : server.redis,
    workers === 'ok' || workers === 'unknown' ? null : server.workers[workers],
  ].filter((problem) => problem !== null);
}
