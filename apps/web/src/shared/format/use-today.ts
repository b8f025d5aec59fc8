import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { useState } from 'react';

/** Returns today's date in India as of when the screen opened; it does not change while the screen is open. */
export function useToday(): LocalDate {
  const [today] = useState(() => istDateOf(new Date()));
  return today;
}
