export { ProductionModule } from './production.module.js';
export { ChangeStepStatus } from './use-cases/change-step-status.use-case.js';
export { CreateProductionOrder } from './use-cases/create-production-order.use-case.js';
export { FinishOperation } from './use-cases/finish-operation.use-case.js';
export { OperationLocks, type PickedOperation, type PlannedStep } from './operation-locks.js';
export { OperatorPlaces } from './use-cases/operator-places.js';
export { StartOperation } from './use-cases/start-operation.use-case.js';
export { type TakenReturn, TakenReturns } from './taken-returns.js';
export { StartProductionOrder } from './use-cases/start-production-order.use-case.js';
