import { describe, expect, it } from 'vitest';
import { stateCodeOf, supplyBetween } from './supply.rules.ts';

describe('place of supply', () => {
  it.each([
    ['Delhi', 'DL'],
    ['jammu & kashmir', 'JK'],
    ['UP', 'UP'],
    ['Atlantis', undefined],
    [null, undefined],
  ])('assigns %s to %s', (name, code) => {
    expect(stateCodeOf(name)).toBe(code);
  });

  it("is the merchant's state, or the network's own if the merchant has none on record", () => {
    expect(supplyBetween('Delhi', 'Punjab')).toEqual({ networkState: 'DL', placeOfSupply: 'PB' });
    expect(supplyBetween('Delhi', '?')).toEqual({ networkState: 'DL', placeOfSupply: 'DL' });
    const { networkState, placeOfSupply } = supplyBetween(null, 'Punjab');
    expect(networkState).toBe(placeOfSupply);
  });
});
