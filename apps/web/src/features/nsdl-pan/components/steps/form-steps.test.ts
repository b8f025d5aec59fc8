import { sectionKeys } from '@sevadesk/contract/nsdl-pan';
import { expect, it } from 'vitest';
import { stepOfSection, formStepsOf } from './form-steps.ts';

const all = sectionKeys.map((id) => ({ id, label: id, state: 'open' as const }));

it('MER-07 every section is in one step of a phone, the AO code after the address', () => {
  const steps = formStepsOf(all);
  expect(steps.flatMap(({ sections }) => sections).toSorted()).toEqual([...sectionKeys].toSorted());
  const order = steps.map(({ key }) => key);
  expect(order.indexOf(stepOfSection('ao'))).toBeGreaterThan(order.indexOf(stepOfSection('residence')));
  expect(order[0]).toBe(stepOfSection('name'));
});

it('MER-07 a step is complete when all its sections are, and counts their errors', () => {
  const [name] = formStepsOf([
    { id: 'name', label: '', state: 'done' },
    { id: 'other_name', label: '', state: 'open' },
  ]);
  expect(name).toMatchObject({ state: 'open', faults: 0 });
  const [faulty] = formStepsOf([
    { id: 'name', label: '', state: 'faulty', faults: 2 },
    { id: 'other_name', label: '', state: 'faulty', faults: 1 },
  ]);
  expect(faulty).toMatchObject({ state: 'faulty', faults: 3 });
  expect(formStepsOf([{ id: 'formation', label: '', state: 'done' }])).toMatchObject([
    { label: 'Formation and registration', state: 'done' },
  ]);
});
