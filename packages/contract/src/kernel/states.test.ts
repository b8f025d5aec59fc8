import { describe, expect, it } from 'vitest';
import {
  isGstStateCode,
  pinMatchesState,
  stateByCode,
  stateByGstCode,
  stateByItdCode,
  states,
  statesOfPin,
} from './states.ts';

const namesOf = (pin: string) => statesOfPin(pin).map((state) => state.code);

describe('states', () => {
  it('are 28 and 8 territories, each code used once', () => {
    expect(states).toHaveLength(36);
    expect(new Set(states.map((state) => state.code)).size).toBe(36);
    expect(new Set(states.map((state) => state.name)).size).toBe(36);
    const gst = states.flatMap((state) => state.gst);
    expect([...gst].sort()).toEqual(Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0')));
    const itd = states.flatMap((state) => state.itd);
    expect([...itd].sort()).toEqual(Array.from({ length: 37 }, (_, index) => String(index + 1).padStart(2, '0')));
  });

  it.each([
    ['29', 'KA'],
    ['27', 'MH'],
    ['37', 'AP'],
    ['28', 'AP'],
    ['36', 'TS'],
    ['25', 'DH'],
  ])('VAL-02 the GST code %s is of %s', (gst, code) => {
    expect(stateByGstCode(gst)?.code).toBe(code);
  });

  it('VAL-02 accepts only valid digits at the beginning of a GSTIN', () => {
    for (const gst of ['01', '38', '97', '99']) expect(isGstStateCode(gst)).toBe(true);
    for (const gst of ['00', '39', '40', '98', '']) expect(isGstStateCode(gst)).toBe(false);
  });

  it("finds states by their own and by the tax department's code", () => {
    expect(stateByItdCode('33')?.name).toBe('Chhattisgarh');
    expect(stateByItdCode('88')).toBeUndefined();
    expect(stateByCode('DL')?.gst).toEqual(['07']);
    expect(stateByCode('XX')).toBeUndefined();
  });
});

describe('PIN codes and states', () => {
  it.each([
    ['110001', ['DL']],
    ['400001', ['MH']],
    ['403001', ['GA']],
    ['744101', ['AN', 'WB']],
    ['194101', ['LA', 'JK']],
    ['682555', ['LD', 'KL']],
    ['783123', ['ML', 'AS']],
    ['822101', ['BR', 'JH']],
    ['248001', ['UK', 'UP']],
    ['900056', []],
  ])('%s can lie in %j', (pin, codes) => {
    expect(namesOf(pin)).toEqual(codes);
  });

  it.each([
    ['110001', 'DL'],
    ['605001', 'PY'],
    ['605001', 'TN'],
    ['799001', 'TR'],
    ['560001', 'KA'],
    ['900056', 'DL'],
    ['110001', 'XX'],
  ])('VAL-02 no warning for %s in %s', (pin, state) => {
    expect(pinMatchesState(pin, state)).toBeUndefined();
  });

  it.each([
    ['110001', 'MH'],
    ['403001', 'MH'],
    ['110001', 'HR'],
    ['560001', 'TN'],
  ])('VAL-02 a warning for %s in %s', (pin, state) => {
    expect(pinMatchesState(pin, state)).toBe('pincode_state');
  });
});
