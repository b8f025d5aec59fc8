import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { Fault, FaultKey, FaultParams } from '@sevadesk/contract/kernel/faults';
import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as generated from './generated/faults.ts';

// Written as a method so that texts with named parameters fit; that each gets its parameters is tested.
type Text = { of(params: FaultParams, options: { locale?: Locale }): string }['of'];

// A fault without a text does not compile.
const texts: { [K in FaultKey as `faults_${K}`]: Text } = generated;

/** Bounds are sums and counts: 1,00,000 is read at a glance, 100000 is not. */
function grouped(params: FaultParams = {}): FaultParams {
  const write = (value: string | number) => (typeof value === 'number' ? formatCount(value) : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value)]));
}

/** What is wrong with a value, in words; the locale may be left out in the browser only. */
export function faultText(fault: Fault, locale?: Locale): string {
  const isBound = fault.key === 'too_small' || fault.key === 'too_big';
  return texts[`faults_${fault.key}`](isBound ? grouped(fault.params) : (fault.params ?? {}), { locale });
}
