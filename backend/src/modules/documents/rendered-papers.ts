import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/session/actor.js';
import { RenderRequestsRepository, type RenderedPaper } from './data/render-requests.repository.js';
import { RenderingFiles } from './rendering-files.js';

/** Documents that were made for somebody, for a second way of printing them. */
@Injectable()
export class RenderedPapers {
  constructor(
    private readonly requests: RenderRequestsRepository,
    private readonly files: RenderingFiles,
  ) {}

  /** A finished document of the last day that the actor asked for and, of a file, may still see; null for all others. */
  async of(actor: Actor, id: string): Promise<RenderedPaper | null> {
    const paper = await this.requests.recent(id, actor.userId);
    if (paper === null || paper.path === null) return paper;
    return (await this.files.maySee(actor, paper.path)) ? paper : null;
  }
}
