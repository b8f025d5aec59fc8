import type { FaultKey } from './faults.ts';

type StateRow<Code extends string> = {
  /** ISO 3166-2:IN code, in its current form (OD, CG, TS, UK). */
  code: Code;
  name: string;
  /** GSTIN prefixes; the first is the current one. */
  gst: readonly string[];
  /** Code in the PAN form and income-tax returns; the first is the current one. */
  itd: readonly string[];
  /** First digits of its PIN codes; the borders are not exact. */
  pins: readonly string[];
};

/** '51-53 790' → 51, 52, 53, 790. */
function expand(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [from, to] = range.split('-');
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, index) => String(first + index));
  });
}

function row<Code extends string>(code: Code, name: string, gst: string, itd: string, pins: string): StateRow<Code> {
  return { code, name, gst: gst.split(' '), itd: itd.split(' '), pins: expand(pins) };
}

const rows = [
  row('AN', 'Andaman and Nicobar Islands', '35', '01', '744'),
  row('AP', 'Andhra Pradesh', '37 28', '02', '51-53'),
  row('AR', 'Arunachal Pradesh', '12', '03', '790-792'),
  row('AS', 'Assam', '18', '04', '78'),
  row('BR', 'Bihar', '10', '05', '80-85'),
  row('CH', 'Chandigarh', '04', '06', '160'),
  row('CG', 'Chhattisgarh', '22', '33', '49'),
  row('DH', 'Dadra and Nagar Haveli and Daman and Diu', '26 25', '07 08', '396 362520'),
  row('DL', 'Delhi', '07', '09', '11'),
  row('GA', 'Goa', '30', '10', '403'),
  row('GJ', 'Gujarat', '24', '11', '36-39'),
  row('HR', 'Haryana', '06', '12', '12-13'),
  row('HP', 'Himachal Pradesh', '02', '13', '17'),
  row('JK', 'Jammu and Kashmir', '01', '14', '18-19'),
  row('JH', 'Jharkhand', '20', '35', '81-83'),
  row('KA', 'Karnataka', '29', '15', '56-59'),
  row('KL', 'Kerala', '32', '16', '67-69'),
  row('LA', 'Ladakh', '38', '37', '194'),
  row('LD', 'Lakshadweep', '31', '17', '682'),
  row('MP', 'Madhya Pradesh', '23', '18', '45-48'),
  row('MH', 'Maharashtra', '27', '19', '40-44'),
  row('MN', 'Manipur', '14', '20', '795'),
  row('ML', 'Meghalaya', '17', '21', '793-794 783123'),
  row('MZ', 'Mizoram', '15', '22', '796'),
  row('NL', 'Nagaland', '13', '23', '797-798'),
  row('OD', 'Odisha', '21', '24', '75-77'),
  row('PY', 'Puducherry', '34', '25', '605 607 609 533464 673310'),
  row('PB', 'Punjab', '03', '26', '14-16'),
  row('RJ', 'Rajasthan', '08', '27', '30-34'),
  row('SK', 'Sikkim', '11', '28', '737'),
  row('TN', 'Tamil Nadu', '33', '29', '60-66'),
  row('TS', 'Telangana', '36', '36', '50'),
  row('TR', 'Tripura', '16', '30', '799'),
  row('UP', 'Uttar Pradesh', '09', '31', '20-28'),
  row('UK', 'Uttarakhand', '05', '34', '244-249 262-263'),
  row('WB', 'West Bengal', '19', '32', '70-74'),
];

export type StateCode = (typeof rows)[number]['code'];
export type State = StateRow<StateCode>;

/** The 28 states and 8 union territories, with the codes of the PAN form, of tax returns and of GST. */
export const states: readonly State[] = rows;
export const stateCodes: readonly StateCode[] = rows.map((state) => state.code);

/** An address abroad: its code in the PAN form, and in returns. */
export const outsideIndia = { panForm: '88', returns: '99' } as const;

const otherTerritories = ['97', '99'];

export function stateByCode(code: string): State | undefined {
  return states.find((state) => state.code === code);
}

/** Returns the state whose GSTINs begin with these two digits, including old codes. */
export function stateByGstCode(gst: string): State | undefined {
  return states.find((state) => state.gst.includes(gst));
}

export function stateByItdCode(itd: string): State | undefined {
  return states.find((state) => state.itd.includes(itd));
}

/** Whether a GSTIN may begin with these two digits: a state, or 97 and 99 (other territory, centre). */
export function isGstStateCode(gst: string): boolean {
  return otherTerritories.includes(gst) || stateByGstCode(gst) !== undefined;
}

const isArmy = (pin: string) => pin.startsWith('9');

/** Prefixes inside a state's range that belong entirely to another state. */
const excluded: Record<string, string> = { MH: '403' };

function reaches(state: State, pin: string): boolean {
  const without = excluded[state.code];
  return !(without && pin.startsWith(without)) && state.pins.some((prefix) => pin.startsWith(prefix));
}

/** Returns the states of a PIN code, narrowest range first: a suggestion, never a decision. Army PIN codes have none. */
export function statesOfPin(pin: string): State[] {
  const narrowness = (state: State) =>
    Math.max(...state.pins.filter((prefix) => pin.startsWith(prefix)).map((p) => p.length));
  return states.filter((state) => reaches(state, pin)).sort((a, b) => narrowness(b) - narrowness(a));
}

/** Returns a warning, never a rejection, if the PIN code usually belongs to another state. Army post offices (9…) can be anywhere. */
export function pinMatchesState(pin: string, stateCode: string): FaultKey | undefined {
  const state = stateByCode(stateCode);
  if (!state || isArmy(pin) || reaches(state, pin)) return undefined;
  return 'pincode_state';
}
