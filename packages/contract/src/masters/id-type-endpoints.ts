import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { localDate } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { safeText } from '../kernel/text.ts';

const manage = staff('masters.manage');
const facts = {
  name: safeText({ max: 40 }),
  /** Letters before the number of a branch code; fixed once a merchant has it. */
  codePrefix: safeText({ max: 4, min: 2, upper: true, allowed: /^[A-Z]+$/ }),
  /** A merchant sells only id types below its own. */
  rank: z.int().min(1).max(99),
  mayHaveMembers: z.boolean(),
  isActive: z.boolean(),
};
export const idTypeInput = z.strictObject(facts);
export type IdTypeInput = z.output<typeof idTypeInput>;
export const newIdTypeInput = z.strictObject({ ...facts, pricePaise: feePaise });
export type NewIdTypeInput = z.output<typeof newIdTypeInput>;

/** A joining price including GST, from a day on; today at the earliest. */
export const idTypePriceInput = z.strictObject({ pricePaise: feePaise, validFrom: localDate });
export type IdTypePriceInput = z.output<typeof idTypePriceInput>;

const idTypeRow = z.object({
  id: recordId,
  name: z.string(),
  codePrefix: z.string(),
  rank: z.int(),
  mayHaveMembers: z.boolean(),
  isActive: z.boolean(),
  /** Today's price; null before the first price takes effect. */
  pricePaise: paise.nullable(),
  /** The next scheduled price and its day. */
  nextPricePaise: paise.nullable(),
  nextFrom: localDate.nullable(),
  merchants: z.int(),
});
export type IdTypeRow = z.infer<typeof idTypeRow>;

const list = listEndpoints({
  id: 'masters.id-type-list',
  path: '/api/backend/master/id-list/list',
  access: staff('masters.view'),
  summary: 'Id types with price, rank and how many merchants have them',
  row: idTypeRow,
  exports: ['name', 'codePrefix', 'rank', 'pricePaise', 'mayHaveMembers', 'merchants', 'isActive'],
  fields: {
    name: { kind: 'text', filter: true, sort: true },
    codePrefix: { kind: 'exact', filter: true },
    rank: { kind: 'number', filter: true, sort: true },
    mayHaveMembers: { kind: 'boolean', filter: true },
    isActive: { kind: 'boolean', filter: true },
  },
});

/** The kinds of account on sale. None is deleted, because merchants refer to them. */
export const idTypeCalls = {
  idTypeList: list.list,
  idTypeExport: list.export,
  createIdType: endpoint({
    id: 'masters.create-id-type',
    method: 'POST',
    path: '/api/backend/master/id-list',
    access: manage,
    summary: 'Adds an id type with its first price, from today',
    body: newIdTypeInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  updateIdType: endpoint({
    id: 'masters.update-id-type',
    method: 'POST',
    path: '/api/backend/master/id-list/{id}',
    access: manage,
    summary: 'Changes or deactivates an id type; a used code prefix stays',
    params: idParams,
    body: idTypeInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  priceIdType: endpoint({
    id: 'masters.price-id-type',
    method: 'POST',
    path: '/api/backend/master/id-list/{id}/price',
    access: manage,
    summary: 'Sets the price of an id type from a day on; of two for one day the later counts',
    params: idParams,
    body: idTypePriceInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
};
