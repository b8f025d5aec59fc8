import { type FaultKey, faultOf } from '@sevadesk/contract/kernel/faults';
import { aoCodeInput } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import type { z } from 'zod';
import type { ImportKind } from '../imports/index.ts';

type Column = ImportKind['columns'][number];
type Reading = ReturnType<Column['parse']>;

/** Parses a cell like the form field on the screen. */
function by(schema: z.ZodType): Column['parse'] {
  return (text): Reading => {
    const read = schema.safeParse(text);
    if (read.success) return { value: read.data };
    const [issue] = read.error.issues;
    return issue ? { fault: faultOf(issue).key, params: faultOf(issue).params } : { fault: 'invalid' };
  };
}

/** Lists write both 075 and 75 for one range. */
const withoutZeros =
  (parse: Column['parse']): Column['parse'] =>
  (text) =>
    parse(text.replace(/^0+(?=\d)/, ''));

const yes = /^(?:y|yes|true|1|x|हाँ)$/i;
const no = /^(?:n|no|false|0|-|नहीं)$/i;

function yesNo(text: string): Reading {
  const fault: FaultKey = 'choose_one';
  if (yes.test(text)) return { value: true };
  return no.test(text) ? { value: false } : { fault };
}

const { city, areaCode, aoType, rangeCode, aoNumber, description, source } = aoCodeInput.shape;

/** The columns of a list of assessing officers, with the usual titles of such lists. */
export const aoCodeColumns: readonly Column[] = [
  {
    key: 'city',
    title: (locale) => m.masters_ao_city({}, { locale }),
    required: true,
    aliases: ['city', 'place', 'town', 'district', 'नगर', 'शहर'],
    parse: by(city),
  },
  {
    key: 'areaCode',
    title: (locale) => m.masters_ao_area({}, { locale }),
    required: true,
    aliases: ['area', 'area code', 'ao area'],
    parse: by(areaCode),
  },
  {
    key: 'aoType',
    title: (locale) => m.masters_ao_type({}, { locale }),
    required: true,
    aliases: ['type', 'ao type'],
    parse: by(aoType),
  },
  {
    key: 'rangeCode',
    title: (locale) => m.masters_ao_range({}, { locale }),
    required: true,
    aliases: ['range', 'range code'],
    parse: withoutZeros(by(rangeCode)),
  },
  {
    key: 'aoNumber',
    title: (locale) => m.masters_ao_number({}, { locale }),
    required: true,
    aliases: ['no', 'number', 'ao no', 'ao number'],
    parse: withoutZeros(by(aoNumber)),
  },
  {
    key: 'description',
    title: (locale) => m.masters_ao_description({}, { locale }),
    required: true,
    aliases: ['description', 'ao description', 'office', 'jurisdiction', 'विवरण'],
    parse: by(description),
  },
  {
    key: 'isInternational',
    title: (locale) => m.masters_ao_international({}, { locale }),
    required: false,
    aliases: ['international', 'international taxation'],
    parse: yesNo,
  },
  {
    key: 'source',
    title: (locale) => m.masters_ao_source({}, { locale }),
    required: false,
    aliases: ['source', 'remark', 'remarks'],
    parse: by(source),
  },
];
