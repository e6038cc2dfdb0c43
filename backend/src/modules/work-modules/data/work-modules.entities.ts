import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Flag, Id, Int, OptionalInt, OptionalMoment, Text, Version } from '../../../platform/db/columns.js';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';

@Entity('work_module_types')
export class WorkModuleType {
  @Id() id: number;
  @Text({ unique: true }) key: WorkModuleKey;
  @Text() name: string;
}

/** The product's "module": a storehouse, a desk, a terminal ... */
@Entity('work_modules')
@Index('work_modules_default_cell_id_idx', ['defaultCellId'], { where: 'default_cell_id is not null' })
export class WorkModule {
  @Id() id: number;
  @Index() @Int() @ForeignKey('WorkModuleType') typeId: number;
  @Text() name: string;
  /** 'Требовать утверждение спецификаций' of production modules: new orders use approved versions only. */
  @Flag(false) requiresApproval: boolean;
  /** 'Ячейка для готовой продукции' of desks: a cell in a connected storehouse. */
  @OptionalInt() @ForeignKey('StorehouseCell') defaultCellId: number | null;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** 'Дочерние модули'. Two modules are connected when either lists the other. */
@Entity('work_module_children')
@Check('work_module_children_not_self', 'parent_id <> child_id')
@Index(['childId'])
export class WorkModuleChild {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('WorkModule', { onDelete: 'CASCADE' }) parentId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('WorkModule', { onDelete: 'CASCADE' }) childId: number;
}

/** 'Доступ': which users may enter a module. */
@Entity('work_module_users')
@Index(['moduleId'])
export class WorkModuleUser {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('WorkModule', { onDelete: 'CASCADE' }) moduleId: number;
}
