export { DayBars } from './components/day-bars.tsx';
export { type WaitingRow, WaitingRows } from './components/waiting-rows.tsx';
