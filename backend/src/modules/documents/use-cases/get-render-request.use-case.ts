import { Injectable } from '@nestjs/common';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { Actor } from '../../../platform/session/actor.js';
import { RenderRequestsRepository } from '../data/render-requests.repository.js';
import { presentRequest } from '../domain/render-request.js';
import { fail } from '../documents.errors.js';

/** State of a rendering; visible to its requester and to administrators. */
@Injectable()
export class GetRenderRequestUseCase {
  constructor(private readonly requests: RenderRequestsRepository) {}

  async execute(input: { readonly id: string }, actor: Actor): Promise<RenderRequest> {
    const row = await this.requests.find(input.id);
    if (!row || (row.requested_by !== actor.userId && !actor.isAdministrator)) {
      throw fail('DOCUMENT_REQUEST_NOT_FOUND');
    }
    // The key of the file is stored before the file exists.
    return presentRequest(row.status === 'done' ? row : { ...row, path: null });
  }
}
