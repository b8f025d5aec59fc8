import {
  type FormDefinition,
  type FormValues,
  type RuleFinding,
  ruleFindings,
  textOf,
  type ValueFault,
  valueFaults,
} from '@sevadesk/contract/nsdl-pan';
import { nsdlPanText } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { officerFindings } from './officer.rules.ts';
import { findAoCode } from './forms.repo.ts';
import { todayOf } from '../core/today.ts';

/** Adds the text of a finding in the caller's language. */
export function worded(ctx: Ctx, finding: RuleFinding) {
  return {
    ...finding,
    message: nsdlPanText(`rule_${finding.rule}`, ctx.locale, finding.params) ?? finding.rule,
    cure: nsdlPanText(`cure_${finding.rule}`, ctx.locale, finding.params) ?? '',
  };
}

async function aoFindings(ctx: Ctx, form: FormDefinition, values: FormValues): Promise<RuleFinding[]> {
  const [area, type, range, number] = ['aoArea', 'aoType', 'aoRange', 'aoNumber'].map((key) => textOf(values, key));
  if (!area || !type || !range || !number) return [];
  return officerFindings(form, values, await findAoCode(ctx.db, { area, type, range, number }));
}

export type Faults = { faults: ValueFault[]; findings: RuleFinding[]; passes: boolean };

/** Runs "Will it pass?" on the typed data: missing and malformed fields, the dated rule book, and the master lists. */
export async function findFaults(
  ctx: Ctx,
  form: FormDefinition,
  values: FormValues,
  hasAadhaar: boolean,
): Promise<Faults> {
  const today = todayOf(ctx);
  const faults = valueFaults(form, values, { today, hasAadhaar });
  const findings = [...ruleFindings({ form, values, today, hasAadhaar }), ...(await aoFindings(ctx, form, values))];
  return { faults, findings, passes: faults.length === 0 && findings.every(({ severity }) => severity === 'warning') };
}
