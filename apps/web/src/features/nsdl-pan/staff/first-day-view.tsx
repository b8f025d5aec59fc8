import { FirstDayPage } from '../components/practice/first-day-page.tsx';
import { FindTask } from './practice/find-task.tsx';
import { ReturnTask, VerifyTask } from './practice/verify-task.tsx';

/** The first day of a new clerk: verify a form, return another with a reason, find one by its number. */
export function StaffFirstDayView() {
  return <FirstDayPage area="in" tasks={{ verify: VerifyTask, return: ReturnTask, find: FindTask }} />;
}
