import { expect, it } from 'vitest';
import { hundredthsOf, paiseOfHundredths, unitPriceText } from '../kernel/unit-price.ts';
import { smsPriceInput } from './costs.ts';

it('the price of a unit is exact to four decimals of a rupee, and shown with two at least', () => {
  expect(['0.145', '0.2', '1', '0.0001', '999.9999'].map(hundredthsOf)).toEqual([1_450, 2_000, 10_000, 1, 9_999_999]);
  expect([1_450, 2_000, 10_000, 1].map(unitPriceText)).toEqual(['0.145', '0.20', '1.00', '0.0001']);
  const parse = (price: string) => smsPriceInput.shape.price.safeParse(price).success;
  expect(['0.145', '12'].every(parse)).toBe(true);
  expect(['', '-1', '0.14511', '1e3', '.5', '1,000'].some(parse)).toBe(false);
});

it('a cost is rounded half up to whole paise', () => {
  expect([0, 49, 50, 4_350, 4_349].map(paiseOfHundredths)).toEqual([0, 0, 1, 44, 43]);
});
