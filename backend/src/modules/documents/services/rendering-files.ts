import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { RenderRequestsRepository } from '../data/render-requests.repository.js';
import { DocumentSources } from './document-sources.js';

/** Access to the file of a rendering: checked against the described object with the current rights. */
@Injectable()
export class RenderingFiles {
  constructor(
    private readonly requests: RenderRequestsRepository,
    private readonly sources: DocumentSources,
    private readonly access: WorkModuleAccess,
  ) {}

  async maySee(actor: Actor, path: string): Promise<boolean> {
    const file = await this.requests.ofFile(path);
    if (!file) return false;
    if (actor.isAdministrator) return true;
    const { object_type: type, object_id: id } = file;
    if (type === null || id === null) return file.requested_by === actor.userId;
    if (type === 'storehouse') return this.access.mayUse(actor, id);
    if (type === 'production') return this.access.owns(actor, id);
    return this.sources.of(file.template_key)?.maySee(actor, id) ?? false;
  }
}
