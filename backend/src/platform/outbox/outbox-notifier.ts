import { Injectable } from '@nestjs/common';

/** Tells the relay of this process that a transaction has just committed; the relay also polls as a fallback. */
@Injectable()
export class OutboxNotifier {
  private listener: (() => void) | null = null;

  /** Called by the relay once, at its start. */
  onCommit(listener: () => void): void {
    this.listener = listener;
  }

  /** Called by the unit of work after each commit. */
  afterCommit(): void {
    this.listener?.();
  }
}
