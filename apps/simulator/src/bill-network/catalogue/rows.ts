/** A parameter that a biller asks for, in the network's format. */
export type SimParam = {
  name: string;
  label: string;
  labelHi: string;
  type: 'NUMERIC' | 'ALPHANUMERIC' | 'MOBILE' | 'DATE' | 'LIST';
  min?: number;
  max?: number;
  regex?: string;
  isOptional?: boolean;
  values?: readonly string[];
};

/** A fictional biller; sums are rupees in the network's format. */
export type SimBiller = {
  id: string;
  name: string;
  aliases: readonly string[];
  category: string;
  state: string | null;
  params: readonly SimParam[];
  fetch: 'MANDATORY' | 'OPTIONAL' | 'NOT_SUPPORTED';
  rule: 'EXACT' | 'ANY' | 'EXACT_AND_ABOVE';
  min?: string;
  max?: string;
  feeFlat?: string;
  feePercent?: string;
  circles?: readonly string[];
};

export const circles = [
  'UP East',
  'UP West',
  'Bihar Jharkhand',
  'Delhi NCR',
  'Maharashtra',
  'MP Chhattisgarh',
] as const;

export const categories = [
  { code: 'electricity', name: 'Electricity', nameHi: 'बिजली' },
  { code: 'gas', name: 'Gas', nameHi: 'गैस' },
  { code: 'water', name: 'Water', nameHi: 'पानी' },
  { code: 'broadband', name: 'Broadband and landline', nameHi: 'ब्रॉडबैंड और लैंडलाइन' },
  { code: 'dth', name: 'DTH', nameHi: 'DTH' },
  { code: 'postpaid', name: 'Mobile postpaid', nameHi: 'मोबाइल पोस्टपेड' },
  { code: 'prepaid', name: 'Mobile recharge', nameHi: 'मोबाइल रिचार्ज' },
  { code: 'fastag', name: 'FASTag', nameHi: 'FASTag' },
  { code: 'loan', name: 'Loan instalment', nameHi: 'लोन की किस्त' },
  { code: 'insurance', name: 'Insurance premium', nameHi: 'बीमा प्रीमियम' },
] as const;

type Names = [id: string, name: string, state: string | null, aliases: string];

/** Creates billers that differ only in name, from `rows` of id, name, state and comma-separated aliases. */
export function alike(
  common: Omit<SimBiller, 'id' | 'name' | 'state' | 'aliases'>,
  rows: readonly Names[],
): SimBiller[] {
  return rows.map(([id, name, state, aliases]) => ({
    ...common,
    id,
    name,
    state,
    aliases: aliases.split(',').map((alias) => alias.trim()),
  }));
}

/** A numeric parameter. */
export const digits = (name: string, label: string, labelHi: string, min: number, max: number): SimParam => ({
  name,
  label,
  labelHi,
  type: 'NUMERIC',
  min,
  max,
});

export const mobile: SimParam = {
  name: 'Mobile Number',
  label: 'Mobile number',
  labelHi: 'मोबाइल नंबर',
  type: 'MOBILE',
  min: 10,
  max: 10,
  regex: '[6-9][0-9]{9}',
};

export const birth: SimParam = {
  name: 'Date of Birth',
  label: 'Date of birth',
  labelHi: 'जन्म तिथि',
  type: 'DATE',
};
