import { Injectable } from '@nestjs/common';
import { KnownTerminals } from '../data/known-terminals.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';

/** Tells which trusted terminal a device is, and notes that it was seen [security, "PIN"]. */
@Injectable()
export class RecognizeTerminalUseCase {
  constructor(private readonly terminals: KnownTerminals) {}

  /** Null when the token is worth nothing: never issued, or revoked. */
  async execute(token: string, ip: string): Promise<TrustedTerminal | null> {
    const found = await this.terminals.find(token);
    if (!found) return null;
    if (found.isStale) await this.terminals.touch(found.id, ip);
    return { id: found.id, moduleIds: found.moduleIds };
  }
}
