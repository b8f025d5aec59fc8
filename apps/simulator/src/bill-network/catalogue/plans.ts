import { circles } from './rows.ts';

export type SimPlan = { plan_id: string; text: string; amount: string; validity: string | null; circle: string | null };

const everywhere: readonly SimPlan[] = [
  { plan_id: 'TOP10', text: 'Talktime 7.47', amount: '10.00', validity: null, circle: null },
  { plan_id: 'DATA22', text: '1 GB more', amount: '22.00', validity: '1 day', circle: null },
  { plan_id: 'DATA77', text: '6 GB more', amount: '77.00', validity: '7 days', circle: null },
  {
    plan_id: 'INT1499',
    text: 'Calls and 2 GB a day, Nepal included',
    amount: '1499.00',
    validity: '84 days',
    circle: null,
  },
];

const usual = [
  { of: 'W', text: '1 GB a day, unlimited calls', base: 149, validity: '14 days' },
  { of: 'M', text: '1.5 GB a day, unlimited calls', base: 199, validity: '28 days' },
  { of: 'Q', text: '2 GB a day, unlimited calls', base: 579, validity: '84 days' },
  { of: 'Y', text: '2.5 GB a day, unlimited calls', base: 2399, validity: '365 days' },
];

/** Returns the plans of an operator in a circle, or in all; circles differ in price. */
export function plansOf(circle: string | undefined): SimPlan[] {
  const here = circles.flatMap((name, index) =>
    circle === undefined || circle === name
      ? usual.map(({ of, text, base, validity }) => ({
          plan_id: `${of}${index}`,
          text,
          amount: `${base + index * 10}.00`,
          validity,
          circle: name,
        }))
      : [],
  );
  return [...here, ...everywhere];
}
