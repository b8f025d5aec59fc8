import { definitionOf, firstFormVersions, ruleFindings, valueFaults, versionOn } from '@sevadesk/contract/nsdl-pan';
import { describe, expect, it } from 'vitest';
import { sampleValues } from './sample-values.rules.ts';
import { sampleForms, sampleKinds } from './samples.rules.ts';

const today = '2026-11-21';

describe('sample forms', () => {
  it.each(sampleKinds)('STF-06 the sample %s passes the form and the rule book', (kind) => {
    const version = versionOn(firstFormVersions, sampleForms[kind], today);
    if (!version) throw new Error('No form');
    const form = definitionOf(version, today);
    const values = sampleValues(kind, form, today);
    expect(valueFaults(form, values, { today, hasAadhaar: true })).toEqual([]);
    expect(ruleFindings({ form, values, today, hasAadhaar: true })).toEqual([]);
  });
});
