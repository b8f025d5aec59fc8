import { FirstDayPage } from '../components/practice/first-day-page.tsx';
import { CorrectTask } from './practice/correct-task.tsx';
import { CropTask } from './practice/crop-task.tsx';
import { FillTask } from './practice/fill-task.tsx';

/** The first day of a new shop: fill a form, crop its pictures, correct what was returned. */
export function MerchantFirstDayView() {
  return <FirstDayPage area="out" tasks={{ fill: FillTask, crop: CropTask, correct: CorrectTask }} />;
}
