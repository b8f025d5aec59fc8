import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { useState } from 'react';

/** The day in India when the screen was opened; it stays the same while the screen is open. */
export function useToday(): LocalDate {
  const [today] = useState(() => istDateOf(new Date()));
  return today;
}
