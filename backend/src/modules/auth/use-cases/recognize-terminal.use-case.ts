import { Injectable } from '@nestjs/common';
import { RegisteredTerminals } from '../data/registered-terminals.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';

/** Identifies the trusted terminal of a device and updates its last use. */
@Injectable()
export class RecognizeTerminalUseCase {
  constructor(private readonly terminals: RegisteredTerminals) {}

  /** Null for an invalid token: never issued, or revoked. */
  async execute(token: string, ip: string): Promise<TrustedTerminal | null> {
    const terminal = await this.terminals.find(token);
    if (!terminal) return null;
    if (terminal.isStale) await this.terminals.touch(terminal.id, ip);
    return { id: terminal.id, moduleIds: terminal.moduleIds };
  }
}
