import { Controller } from '@nestjs/common';
import { callRoutes as routes } from '@naryad/contracts/calls/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AcknowledgeCallUseCase } from '../use-cases/acknowledge-call.use-case.js';
import { ArriveAtCallUseCase } from '../use-cases/arrive-at-call.use-case.js';
import { CallRulesUseCase } from '../use-cases/call-rules.use-case.js';
import { OpenCalls } from '../services/open-calls.js';
import { RaiseCallUseCase } from '../use-cases/raise-call.use-case.js';
import { SolveCallUseCase } from '../use-cases/solve-call.use-case.js';

const DESKS = ['assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk', 'tsd-scan'] as const;

/**
 * Calls raised at work places: for material, a setup, quality control or a repair. The use case decides who
 * may respond to a call.
 */
@Controller()
@Access.modules('production')
export class CallsController {
  constructor(
    private readonly raise: RaiseCallUseCase,
    private readonly acknowledge: AcknowledgeCallUseCase,
    private readonly arrive: ArriveAtCallUseCase,
    private readonly solve: SolveCallUseCase,
    private readonly rules: CallRulesUseCase,
    private readonly open: OpenCalls,
  ) {}

  @Access.modules(...DESKS)
  @Handles(routes.raiseCall)
  raiseCall(input: InputOf<typeof routes.raiseCall>, actor: Actor) {
    return this.raise.execute(input, actor);
  }

  @Access.signedIn()
  @Handles(routes.acknowledgeCall)
  acknowledgeCall(input: InputOf<typeof routes.acknowledgeCall>, actor: Actor) {
    return this.acknowledge.execute(input, actor);
  }

  @Access.signedIn()
  @Handles(routes.arriveAtCall)
  arriveAtCall(input: InputOf<typeof routes.arriveAtCall>, actor: Actor) {
    return this.arrive.execute(input, actor);
  }

  @Access.signedIn()
  @Handles(routes.solveCall)
  solveCall(input: InputOf<typeof routes.solveCall>, actor: Actor) {
    return this.solve.execute(input, actor);
  }

  @Access.modules(...DESKS)
  @Handles(routes.getPlaceCalls)
  getPlaceCalls(input: InputOf<typeof routes.getPlaceCalls>, actor: Actor) {
    return this.open.ofWorkPlace(input.workshop_post_unit_id, actor);
  }

  @Handles(routes.getOpenCalls)
  getOpenCalls(input: InputOf<typeof routes.getOpenCalls>, actor: Actor) {
    return this.open.ofModule(input.module_id, actor);
  }

  @Access.signedIn()
  @Handles(routes.getMyCalls)
  getMyCalls(_: InputOf<typeof routes.getMyCalls>, actor: Actor) {
    return this.open.ofPerson(actor);
  }

  @Handles(routes.getCalls)
  getCalls(input: InputOf<typeof routes.getCalls>, actor: Actor) {
    return this.open.list(input, actor);
  }

  @Handles(routes.getCallRules)
  getCallRules(input: InputOf<typeof routes.getCallRules>, actor: Actor) {
    return this.rules.of(input.module_id, actor);
  }

  @Handles(routes.saveCallRules)
  saveCallRules(input: InputOf<typeof routes.saveCallRules>, actor: Actor) {
    return this.rules.save(input, actor);
  }
}
