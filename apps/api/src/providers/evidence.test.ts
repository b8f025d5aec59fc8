import { describe, expect, it } from 'vitest';
import { evidenceOf as ofCra } from './nps-cra/evidence.ts';
import { evidenceOf as ofUti } from './pan-uti/evidence.ts';

describe('the evidence of a response', () => {
  it('masks people at any depth, in lists too, and removes our key', () => {
    const answer = { orders: [{ psa_name: 'ASHA', mobile: '9876543210', aadhaar: '234567890124' }], echo: 'k-123' };
    const kept = ofUti(JSON.stringify(answer), 'k-123');
    for (const text of ['ASHA', '9876543210', '234567890124', 'k-123']) expect(kept).not.toContain(text);
  });

  it('removes long numbers from text that is not JSON', () => {
    expect(ofCra('<b>PRAN\n110012345678</b>', 'k')).toBe('<b>PRAN […5678]</b>');
  });
});
