import type { Fault, FaultKey, FaultParams } from '@sevadesk/contract/kernel/faults';
import * as generated from './generated/faults.ts';
import type { Locale } from './locale.ts';

// Written as a method so that texts with named parameters fit; that each gets its parameters is tested.
type Text = { of(params: FaultParams, options: { locale?: Locale }): string }['of'];

// A fault without a text does not compile.
const texts: { [K in FaultKey as `faults_${K}`]: Text } = generated;

/** What is wrong with a value, in words; the locale may be left out in the browser only. */
export function faultText(fault: Fault, locale?: Locale): string {
  return texts[`faults_${fault.key}`](fault.params ?? {}, { locale });
}
