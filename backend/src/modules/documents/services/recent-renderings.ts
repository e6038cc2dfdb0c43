import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { RenderRequestsRepository, type RecentRendering } from '../data/render-requests.repository.js';
import { RenderingFiles } from './rendering-files.js';

/** Recently rendered documents of a user, for printing them in another way. */
@Injectable()
export class RecentRenderings {
  constructor(
    private readonly requests: RenderRequestsRepository,
    private readonly files: RenderingFiles,
  ) {}

  /**
   * A finished document that the actor requested within the last day and, for a file, may still see; else
   * null.
   */
  async of(actor: Actor, id: string): Promise<RecentRendering | null> {
    const rendering = await this.requests.recent(id, actor.userId);
    if (rendering === null || rendering.path === null) return rendering;
    return (await this.files.maySee(actor, rendering.path)) ? rendering : null;
  }
}
