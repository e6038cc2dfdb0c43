import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, Int, OptionalMoment, Text } from '../../../platform/db/columns.js';

@Entity('storehouse_lines')
@Index('storehouse_lines_number_key', ['moduleId', 'number'], { unique: true, where: 'hidden_at is null' })
export class StorehouseLine {
  @Id() id: number;
  @Int() @ForeignKey('WorkModule') moduleId: number;
  @Text() number: string;
  @OptionalMoment() hiddenAt: Date | null;
}

@Entity('storehouse_stacks')
@Index(['lineId'])
@Index('storehouse_stacks_number_key', ['lineId', 'number'], { unique: true, where: 'hidden_at is null' })
export class StorehouseStack {
  @Id() id: number;
  @Int() @ForeignKey('StorehouseLine') lineId: number;
  @Text() number: string;
  @OptionalMoment() hiddenAt: Date | null;
}

@Entity('storehouse_shelves')
@Index(['stackId'])
@Index('storehouse_shelves_number_key', ['stackId', 'number'], { unique: true, where: 'hidden_at is null' })
export class StorehouseShelf {
  @Id() id: number;
  @Int() @ForeignKey('StorehouseStack') stackId: number;
  @Text() number: string;
  @OptionalMoment() hiddenAt: Date | null;
}

/**
 * A cell. The numbers above it and the module are denormalized: every screen and label shows the whole
 * address.
 */
@Entity('storehouse_cells')
@Index('storehouse_cells_number_key', ['shelfId', 'number'], { unique: true, where: 'hidden_at is null' })
@Index('storehouse_cells_address_key', ['moduleId', 'address'], { unique: true, where: 'hidden_at is null' })
@Index('storehouse_cells_address_keys_idx', { synchronize: false })
@Index(['moduleId'])
@Index(['shelfId'])
export class StorehouseCell {
  @Id() id: number;
  @Int() @ForeignKey('StorehouseShelf') shelfId: number;
  @Int() @ForeignKey('WorkModule') moduleId: number;
  @Text() number: string;
  /** line-stack-shelf-cell */
  @Text() address: string;
  @OptionalMoment() hiddenAt: Date | null;
}
