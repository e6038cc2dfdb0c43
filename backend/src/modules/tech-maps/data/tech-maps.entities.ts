import { Check, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import {
  Flag,
  Id,
  Int,
  Json,
  Moment,
  OptionalDecimal,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  PlainDate,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import type { StepType } from '@naryad/contracts/tech-maps/dto';

/** A specification, always saved as a whole; `version` grows with each save. */
@Entity('tech_maps')
@Index('tech_maps_name_search_idx', { synchronize: false })
@Check('tech_maps_name_check', 'length(name) between 1 and 40')
export class TechMap {
  @Id() id: number;
  @Text() name: string;
  @OptionalText() description: string | null;
  @Index() @Int() @ForeignKey('Product') productId: number;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** Snapshot of the whole specification at one version; never changed. Production orders refer to theirs. */
@Entity('tech_map_versions')
@Index('tech_map_versions_pictures_idx', { synchronize: false })
@Unique(['techMapId', 'version'])
export class TechMapVersion {
  @Id() id: number;
  @Int() @ForeignKey('TechMap') techMapId: number;
  @Int() version: number;
  @Json() content: unknown;
  @OptionalInt() @ForeignKey('User') savedBy: number | null;
  @Moment() savedAt: Date;
}

/** Approval of a version for production: who approved it, and from which day it is valid. */
@Entity('tech_map_approvals')
@Unique(['techMapVersionId'])
export class TechMapApproval {
  @Id() id: number;
  @Int() @ForeignKey('TechMapVersion') techMapVersionId: number;
  @PlainDate() holdsFrom: string;
  @OptionalInt() @ForeignKey('User') approvedBy: number | null;
  @Moment() approvedAt: Date;
  /** Set: no new orders use the version. */
  @OptionalInt() @ForeignKey('User') archivedBy: number | null;
  @OptionalMoment() archivedAt: Date | null;
}

/** A material of a specification. */
@Entity('tech_map_materials')
@Check('tech_map_materials_count_check', 'count > 0')
@Unique(['techMapId', 'productId'])
export class TechMapMaterial {
  @Id() id: number;
  @Int() @ForeignKey('TechMap', { onDelete: 'CASCADE' }) techMapId: number;
  @Int() @ForeignKey('Product') productId: number;
  @Int({ default: 1 }) count: number;
  @Int({ default: 0 }) sort: number;
}

@Entity('technologies')
export class Technology {
  @Id() id: number;
  @Index()
  @Int()
  @ForeignKey('TechMap', { onDelete: 'CASCADE' })
  techMapId: number;
  @Text() name: string;
  @Int() sort: number;
}

@Entity('technology_operations')
@Check('technology_operations_norm_check', 'norm_minutes > 0')
export class TechnologyOperation {
  @Id() id: number;
  @Index()
  @Int()
  @ForeignKey('Technology', { onDelete: 'CASCADE' })
  technologyId: number;
  @Text() name: string;
  @Int() sort: number;
  @OptionalInt() @ForeignKey('WorkCenter') workCenterId: number | null;
  /** Norm in minutes per item. */
  @OptionalDecimal() normMinutes: string | null;
}

@Entity('technology_steps')
@Index('technology_steps_picture_idx', ['imgUrl'], {
  where: 'img_url is not null',
})
@Check('technology_steps_type_check', `type in ('production', 'print')`)
export class TechnologyStep {
  @Id() id: number;
  @Index()
  @Int()
  @ForeignKey('TechnologyOperation', { onDelete: 'CASCADE' })
  operationId: number;
  @Text() name: string;
  @OptionalText() description: string | null;
  @Text({ default: 'production' }) type: StepType;
  @Int() sort: number;
  /** Name of the picture below `/operation-steps-images/`. */
  @OptionalText() imgUrl: string | null;
}

@Entity('technology_step_components')
@Check('technology_step_components_count_check', 'count > 0')
@Unique(['stepId', 'productId'])
export class TechnologyStepComponent {
  @Id() id: number;
  @Int() @ForeignKey('TechnologyStep', { onDelete: 'CASCADE' }) stepId: number;
  @Int() @ForeignKey('Product') productId: number;
  @Int() count: number;
}

/** A measurement of a step. */
@Entity('technology_step_measurements')
@Check('technology_step_measurements_limits_check', 'lower_limit <= upper_limit')
export class TechnologyStepMeasurement {
  @Id() id: number;
  @Index()
  @Int()
  @ForeignKey('TechnologyStep', { onDelete: 'CASCADE' })
  stepId: number;
  @Text() name: string;
  @OptionalText() unit: string | null;
  @OptionalDecimal() lowerLimit: string | null;
  @OptionalDecimal() upperLimit: string | null;
  @Flag(true) isRequired: boolean;
  @Int() sort: number;
}

@Entity('technology_step_documents')
export class TechnologyStepDocument {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('TechnologyStep', { onDelete: 'CASCADE' })
  stepId: number;
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('PrintDocument')
  documentId: number;
}
