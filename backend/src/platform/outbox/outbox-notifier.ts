import { Injectable } from '@nestjs/common';

/** Notifies the relay of this process after each commit; the relay also polls as a fallback. */
@Injectable()
export class OutboxNotifier {
  private listener: (() => void) | null = null;

  /** Called once by the relay at startup. */
  onCommit(listener: () => void): void {
    this.listener = listener;
  }

  /** Called by the unit of work after each commit. */
  afterCommit(): void {
    this.listener?.();
  }
}
