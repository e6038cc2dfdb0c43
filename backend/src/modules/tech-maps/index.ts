export { TECH_MAP_READERS } from './domain/tech-map-rights.js';
export { TechMapsModule } from './tech-maps.module.js';
export { VersionApprovalUseCase } from './use-cases/version-approval.use-case.js';
export { SaveTechMapUseCase, type SavedTechMap } from './use-cases/save-tech-map.use-case.js';
export { type ExistingVersion, type OrderedTechMap, TechMapVersions } from './services/tech-map-versions.js';
export type {
  FrozenOperation,
  FrozenSpecification,
  FrozenStep,
  OperationInput,
  SpecificationInput,
  StepInput,
  TechnologyInput,
} from './domain/specification.js';
