import { expect, it } from 'vitest';
import { codeText } from './code-text.ts';

it.each([
  ['banking_kind', 'cc'],
  ['courier_direction', 'in'],
  ['gst_return', 'gstr-1'],
  ['nps_tiers', 'tier-1-2'],
  ['nps_field', 'first_name'],
  ['nps_step', 'bank'],
  ['tickets_priority', 'high'],
  ['uti_pan_type', 'electronic'],
])('files have a text for %s, never the code', (beginning, code) => {
  for (const locale of ['en', 'hi'] as const) expect(codeText([beginning], code, locale)).not.toBe(code);
  expect(codeText([beginning], code, 'hi')).not.toBe(codeText([beginning], code, 'en'));
});

it('a code without a text is shown itself', () => {
  expect(codeText(['nps_tiers'], 'tier-9', 'en')).toBe('tier-9');
});
