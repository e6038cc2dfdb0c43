import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

// The database is the judge of serial numbers: a check before the insert is passed by in a race.
ConstraintTexts.register(
  'stock_lots_serial_key',
  'Серийный номер уже существует для этой партии и продукции',
  'serial_number',
);
