export { TechMapsModule } from './tech-maps.module.js';
export { SaveTechMap, type SavedTechMap } from './use-cases/save-tech-map.use-case.js';
export { TechMapsQuery } from './queries/tech-maps.query.js';
export type {
  FrozenOperation,
  FrozenSpecification,
  FrozenStep,
  OperationInput,
  SpecificationInput,
  StepInput,
  TechnologyInput,
} from './domain/specification.js';
