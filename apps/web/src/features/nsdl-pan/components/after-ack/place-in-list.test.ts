import { expect, it } from 'vitest';
import { placeIn } from './place-in-list.ts';

const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id })), totalRows: ids.length });

it('STF-15 a record’s neighbours are those of the list page that was read last', () => {
  const pages = [
    { at: 1, reply: page('a', 'b', 'c') },
    { at: 2, reply: page('c', 'b') },
    { at: 3, reply: page('x') },
    { at: 4, reply: { id: 'b' } },
    { at: 5, reply: undefined },
  ];
  expect(placeIn(pages, 'b')).toEqual({ previous: 'c', next: undefined, number: 2, count: 2 });
  expect(placeIn(pages, 'a')).toEqual({ previous: undefined, next: 'b', number: 1, count: 3 });
  expect(placeIn(pages, 'z')).toBeUndefined();
});

it('STF-11 rows of refusals lead to their applications', () => {
  const reply = {
    data: [
      { id: '1', applicationId: 'a' },
      { id: '2', applicationId: 'b' },
    ],
    totalRows: 2,
  };
  expect(placeIn([{ at: 1, reply }], 'b')).toEqual({ previous: 'a', next: undefined, number: 2, count: 2 });
});
