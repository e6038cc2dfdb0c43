import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/session/actor.js';
import { RenderRequestsRepository, type RecentRendering } from './data/render-requests.repository.js';
import { RenderingFiles } from './rendering-files.js';

/** Documents that were made for somebody, for a second way of printing them. */
@Injectable()
export class RecentRenderings {
  constructor(
    private readonly requests: RenderRequestsRepository,
    private readonly files: RenderingFiles,
  ) {}

  /** A finished document of the last day that the actor asked for and, of a file, may still see; null for all others. */
  async of(actor: Actor, id: string): Promise<RecentRendering | null> {
    const rendering = await this.requests.recent(id, actor.userId);
    if (rendering === null || rendering.path === null) return rendering;
    return (await this.files.maySee(actor, rendering.path)) ? rendering : null;
  }
}
