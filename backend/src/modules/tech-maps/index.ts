export { TECH_MAP_READERS } from './tech-map-rights.js';
export { TechMapsModule } from './tech-maps.module.js';
export { VersionApproval } from './use-cases/approval.use-case.js';
export { SaveTechMap, type SavedTechMap } from './use-cases/save-tech-map.use-case.js';
export { type ExistingVersion, type OrderedTechMap, TechMapVersions } from './tech-map-versions.js';
export type {
  FrozenOperation,
  FrozenSpecification,
  FrozenStep,
  OperationInput,
  SpecificationInput,
  StepInput,
  TechnologyInput,
} from './domain/specification.js';
