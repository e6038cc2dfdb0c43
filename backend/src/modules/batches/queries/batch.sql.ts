/** Batches with their suppliers. `BATCH_JSON` converts the rows to the wire form. */
export const BATCHES = 'manufacturer_batches b left join companies c on c.id = b.supplier_id';

export const BATCH_JSON = `json_build_object(
  'id', b.id, 'number', b.number, 'supplier_id', b.supplier_id,
  'supplier', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end,
  'manufacture_date', b.manufacture_date, 'expiry_date', b.expiry_date, 'version', b.version)`;
