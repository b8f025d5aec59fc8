import { expect, it } from 'vitest';
import { isWeakPin } from './weak-pin.ts';

it.each(['000000', '123456', '654321', '890123', '246802', '121212', '123123', '112233', '552525', '198512', '122008'])(
  'AUT-13 the PIN %s is easy to guess',
  (pin) => expect(isWeakPin(pin)).toBe(true),
);

it.each(['482915', '739104', '905318', '12345', ''])('AUT-13 %s is not one of the first guesses', (pin) =>
  expect(isWeakPin(pin)).toBe(false),
);
