import { type ApplicantKind, traitsOf } from '../core/categories.ts';
import type { Condition, FormField, SectionKey } from '../core/form-types.ts';
import { choice, inSection, when } from './in-section.ts';

/** India only; India unless the applicant is a non-resident; any country. */
type Reach = 'india' | 'nri' | 'foreign';

type Block = {
  section: SectionKey;
  prefix: 'res' | 'off' | 'ra';
  required: FormField['required'];
  reach: Reach;
  visible?: Condition;
};

/** Conditions for an address in India and abroad; for a foreigner the country field decides. */
function whereConditions(prefix: string, reach: Reach): { inIndia?: Condition; abroad: Condition } {
  if (reach === 'foreign') return { inIndia: when(`${prefix}Country`, 'IN'), abroad: when(`$${prefix}Abroad`, 'Y') };
  return { ...(reach === 'nri' && { inIndia: when('$nri', 'N') }), abroad: when('$nri', 'Y') };
}

/** PIN code, city and state in India; ZIP code, city and country abroad. */
export function placeFields({ section, prefix, required, reach, visible }: Block): FormField[] {
  const field = inSection(section, visible);
  const { inIndia, abroad } = whereConditions(prefix, reach);
  const here = inIndia && { also: inIndia };
  const country = field(`${prefix}Country`, 'country', 2, {
    required,
    ...(reach === 'nri' && { also: abroad }),
  });
  return [
    ...(reach === 'india' ? [] : [country]),
    field(`${prefix}Pin`, 'pincode', 6, { required, help: 'pin', span: 3, ...here }),
    ...(reach === 'india' ? [] : [field(`${prefix}Zip`, 'text', 7, { required, help: 'zip', span: 3, also: abroad })]),
    field(`${prefix}City`, 'address', 25, { required }),
    field(`${prefix}State`, 'state', 2, { required, ...here }),
  ];
}

/** The address lines with a prefix; an address rule checks which of the four upper ones are required. */
function address(block: Block): FormField[] {
  const { section, prefix, visible } = block;
  const field = inSection(section, visible);
  const lines = ['Flat', 'Premises', 'Road', 'Area'];
  return [...lines.map((line) => field(`${prefix}${line}`, 'address', 25, { span: 6 })), ...placeFields(block)];
}

const atOffice = when('commAddress', 'O');
const atHome = when('commAddress', 'R');

/** Home and office of a person; one of them is the communication address. */
function bothAddresses({ origin }: ApplicantKind): FormField[] {
  const reach: Reach = origin === 'foreign' ? 'foreign' : 'nri';
  const office = inSection('office');
  const residency = inSection('residence')('residency', 'choice', 10, {
    choiceSet: 'residency',
    span: 12,
    help: 'residency',
  });
  return [
    ...(origin === 'indian' ? [residency] : []),
    ...address({ section: 'residence', prefix: 'res', required: true, reach }),
    office('commAddress', 'choice', 1, choice('comm_address', { span: 12, help: 'comm_address' })),
    office('offName', 'text', 75, { span: 12, required: atOffice }),
    ...address({
      section: 'office',
      prefix: 'off',
      required: atOffice,
      reach: origin === 'foreign' ? 'foreign' : 'india',
    }),
  ];
}

/** Returns the address fields by the category's rule (CR-INSTR): both, either one, or only office. */
export function addressBlock(kind: ApplicantKind): FormField[] {
  const rule = traitsOf(kind.category).address;
  if (rule === 'both') return bothAddresses(kind);
  const reach: Reach = kind.origin === 'foreign' ? 'foreign' : 'india';
  const shown = rule === 'either' ? { visible: atOffice } : {};
  const name = inSection('office', shown.visible)('offName', 'text', 75, {
    span: 12,
    required: kind.category === 'company',
  });
  const office = [name, ...address({ section: 'office', prefix: 'off', required: true, reach, ...shown })];
  if (rule === 'office') return office;
  return [
    inSection('comm')('commAddress', 'choice', 1, choice('comm_address', { span: 12, help: 'either_address' })),
    ...address({ section: 'residence', prefix: 'res', required: true, reach, visible: atHome }),
    ...office,
  ];
}
