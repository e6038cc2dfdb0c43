import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { ContractAnswer } from './contract-answer.js';
import { OldReads } from './may-be-old.js';
import { ReadLimit } from './read-limit.js';

/**
 * Wraps each HTTP call, from the outside in: read limits, contract, replica. One interceptor instead of
 * three, because each adds several observables per call.
 */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(
    private readonly limit: ReadLimit,
    private readonly contract: ContractAnswer,
    private readonly old: OldReads,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const handle = () => lastValueFrom(next.handle());
    const answer = await this.limit.around(context, () =>
      this.contract.around(context, () => this.old.around(context, handle)),
    );
    return of(answer);
  }
}
