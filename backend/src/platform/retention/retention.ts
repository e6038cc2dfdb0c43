import { Inject, Injectable } from '@nestjs/common';
import { retentionKind, type RetentionKind } from '@naryad/contracts/retention/dto';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { platformPolicies } from './platform-policies.js';
import type { PermanentData, RetentionPolicy } from './policy.js';

/** All that is removed by itself after a time: modules register theirs at start (`onModuleInit`). */
@Injectable()
export class Retention {
  private readonly known = new Map<RetentionKind, RetentionPolicy>();

  /** The movements, once their module is there. */
  ledger: PermanentData | null = null;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.register(...platformPolicies(environment));
  }

  /** @throws when the kind has a policy already */
  register(...policies: readonly RetentionPolicy[]): void {
    for (const policy of policies) {
      if (this.known.has(policy.kind)) throw new Error(`Вид хранения ${policy.kind} уже зарегистрирован`);
      this.known.set(policy.kind, policy);
    }
  }

  /** In the order of the contract. */
  get policies(): readonly RetentionPolicy[] {
    return retentionKind.options.flatMap((kind) => this.known.get(kind) ?? []);
  }

  /** @throws when no module of this program registered it */
  of(kind: RetentionKind): RetentionPolicy {
    const policy = this.known.get(kind);
    if (!policy) throw new Error(`Вид хранения ${kind} никто не зарегистрировал`);
    return policy;
  }
}
