import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { Fault, FaultKey, FaultParams } from '@sevadesk/contract/kernel/faults';
import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as generated from './generated/faults.ts';

// Method syntax, so that texts with named parameters are assignable; a test checks that each gets its parameters.
type Text = { of(params: FaultParams, options: { locale?: Locale }): string }['of'];

// A fault without a text does not compile.
const texts: { [K in FaultKey as `faults_${K}`]: Text } = generated;

/** Groups the digits of bounds: 1,00,000 is easier to read than 100000. */
function grouped(params: FaultParams = {}): FaultParams {
  const write = (value: string | number) => (typeof value === 'number' ? formatCount(value) : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value)]));
}

/** Returns the text of a fault; the locale is optional only in the browser. */
export function faultText(fault: Fault, locale?: Locale): string {
  const isBound = fault.key === 'too_small' || fault.key === 'too_big';
  return texts[`faults_${fault.key}`](isBound ? grouped(fault.params) : (fault.params ?? {}), { locale });
}
