import { Column, type ColumnOptions, PrimaryGeneratedColumn } from 'typeorm';

/**
 * `id integer generated always as identity`: the key of nearly every table, matches the wire range
 * 1..2147483647.
 */
export const Id = (): PropertyDecorator =>
  PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' });

type Options = Omit<ColumnOptions, 'type'>;

/** Integer; also a reference to another row, together with `@ForeignKey('Entity')`. */
export const Int = (options: Options = {}): PropertyDecorator => Column({ ...options, type: 'integer' });
/** Optional integer. */
export const OptionalInt = (): PropertyDecorator => Column({ type: 'integer', nullable: true });
/** A measured value with 6 decimal places. The driver returns text, JSON of the database a number. */
export const Decimal = (): PropertyDecorator => Column({ type: 'numeric', precision: 18, scale: 6 });
export const OptionalDecimal = (): PropertyDecorator =>
  Column({ type: 'numeric', precision: 18, scale: 6, nullable: true });
export const BigInt64 = (options: Options = {}): PropertyDecorator => Column({ ...options, type: 'bigint' });
export const Text = (options: Options = {}): PropertyDecorator => Column({ ...options, type: 'text' });
export const OptionalText = (): PropertyDecorator => Column({ type: 'text', nullable: true });
export const Flag = (byDefault: boolean): PropertyDecorator =>
  Column({ type: 'boolean', default: byDefault });
/** Plain calendar date, `yyyy-mm-dd` in the database and in the program. */
export const PlainDate = (options: Options = {}): PropertyDecorator => Column({ ...options, type: 'date' });
export const OptionalDate = (): PropertyDecorator => Column({ type: 'date', nullable: true });
/** `timestamptz`, defaults to the time of the insert. */
export const Moment = (): PropertyDecorator => Column({ type: 'timestamptz', default: () => 'now()' });
/** `timestamptz` set by the program. */
export const GivenMoment = (options: Options = {}): PropertyDecorator =>
  Column({ ...options, type: 'timestamptz' });
export const OptionalMoment = (): PropertyDecorator => Column({ type: 'timestamptz', nullable: true });
export const Json = (options: Options = {}): PropertyDecorator => Column({ ...options, type: 'jsonb' });
export const OptionalJson = (): PropertyDecorator => Column({ type: 'jsonb', nullable: true });
export const Uuid = (options: Options = {}): PropertyDecorator => Column({ ...options, type: 'uuid' });
/**
 * Version of a row: starts at 1, incremented by every change. Patches carry it so that the newest one wins.
 */
export const Version = (): PropertyDecorator => Column({ type: 'integer', default: 1 });
