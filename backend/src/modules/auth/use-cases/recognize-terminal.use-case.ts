import { Injectable } from '@nestjs/common';
import { RegisteredTerminals } from '../data/registered-terminals.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';

/** Tells which trusted terminal a device is, and notes that it was seen [security, "PIN"]. */
@Injectable()
export class RecognizeTerminalUseCase {
  constructor(private readonly terminals: RegisteredTerminals) {}

  /** Null when the token is worth nothing: never issued, or revoked. */
  async execute(token: string, ip: string): Promise<TrustedTerminal | null> {
    const terminal = await this.terminals.find(token);
    if (!terminal) return null;
    if (terminal.isStale) await this.terminals.touch(terminal.id, ip);
    return { id: terminal.id, moduleIds: terminal.moduleIds };
  }
}
