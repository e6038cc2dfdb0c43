import { Inject, Injectable } from '@nestjs/common';
import { retentionKind, type RetentionKind } from '@naryad/contracts/retention/dto';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { platformPolicies } from './platform-policies.js';
import type { PermanentData, RetentionPolicy } from './policy.js';

/**
 * Registry of all data that is deleted after a time: modules register their policies at startup
 * (`onModuleInit`).
 */
@Injectable()
export class Retention {
  private readonly known = new Map<RetentionKind, RetentionPolicy>();

  /** The movements, once their module has registered them. */
  ledger: PermanentData | null = null;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.register(...platformPolicies(environment));
  }

  /** @throws when the kind already has a policy */
  register(...policies: readonly RetentionPolicy[]): void {
    for (const policy of policies) {
      if (this.known.has(policy.kind)) throw new Error(`Вид хранения ${policy.kind} уже зарегистрирован`);
      this.known.set(policy.kind, policy);
    }
  }

  /** In the sequence of the contract. */
  get policies(): readonly RetentionPolicy[] {
    return retentionKind.options.flatMap((kind) => this.known.get(kind) ?? []);
  }

  /** @throws when no module of this program has registered it */
  of(kind: RetentionKind): RetentionPolicy {
    const policy = this.known.get(kind);
    if (!policy) throw new Error(`Вид хранения ${kind} никто не зарегистрировал`);
    return policy;
  }
}
