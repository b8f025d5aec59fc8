import type { MoveView } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { stepsOf } from '../../../shared/ui/blocks/course-steps.ts';
import type { CourseStep, NextAct } from '../../../shared/ui/blocks/record-course.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { approverWords } from './approvers.tsx';
import { hasAllCome, newRowsOf } from './move-states.ts';
import './add-status-words.ts';

const labels = () => [
  m.move_in_step_files(),
  m.move_in_step_preview(),
  m.move_in_step_decisions(),
  m.move_in_step_request(),
  m.move_in_step_approval(),
  m.move_in_step_run(),
  m.move_in_step_sign_in(),
];
const place = { files: 0, preview: 1, decisions: 2, request: 3, approval: 4, run: 5, signIn: 6, end: 7 } as const;

const isReady = ({ files }: MoveView) => files.length > 0 && files.every(({ isMapped }) => isMapped);

/** Returns the steps of a data migration: done, current and open ones. */
export function courseOf(move: MoveView): CourseStep[] {
  const all = labels();
  const now = statusWord('move', move.status);
  switch (move.status) {
    case 'draft':
      return stepsOf(all, { at: isReady(move) ? place.preview : place.files });
    case 'checking':
      return stepsOf(all, { at: place.preview, now });
    case 'checked':
      return stepsOf(all, { at: move.openDecisions > 0 ? place.decisions : place.request });
    case 'requested':
      return stepsOf(all, { at: place.approval });
    case 'running':
      return stepsOf(all, { at: place.run, now });
    case 'parallel':
      return stepsOf(all, { at: place.run, now });
    case 'finished':
      return stepsOf(all, { at: hasAllCome(move) ? place.end : place.signIn });
    default:
      return stepsOf(all, { at: place.approval, stopped: now });
  }
}

function draftNext(move: MoveView): string {
  const unmapped = move.files.find(({ isMapped }) => !isMapped);
  if (move.files.length === 0) return m.move_in_next_files();
  return unmapped ? m.move_in_next_columns({ file: unmapped.fileName }) : m.move_in_next_preview();
}

function checkedNext(move: MoveView): string {
  if (newRowsOf(move) === 0) return m.move_in_next_nothing_new();
  return move.openDecisions > 0 ? m.move_in_next_decide() : m.move_in_next_request({ system: move.system });
}

function finishedNext(move: MoveView): string | undefined {
  if (hasAllCome(move)) return undefined;
  if (!move.invitations?.isOn) return m.move_in_next_invite();
  return move.invitations.sent === 0 ? m.move_in_next_sending() : m.move_in_next_sign_in();
}

/** Returns the next action in one sentence, and who does it; undefined while the system works or when all is done. */
export function nextOf(move: MoveView): NextAct | undefined {
  const you = (what: string | undefined): NextAct | undefined =>
    what === undefined ? undefined : { who: m.shared_course_you(), what };
  switch (move.status) {
    case 'draft':
      return you(draftNext(move));
    case 'checked':
      return you(checkedNext(move));
    case 'requested':
      return move.isOwnRequest
        ? { who: approverWords(move.approvers) ?? m.move_in_second_person(), what: m.move_in_next_second() }
        : you(m.move_in_next_approve());
    case 'stopped':
      return you(m.move_in_next_stopped());
    case 'parallel':
      return you(m.move_parallel_next({ system: move.system }));
    case 'finished':
      return you(finishedNext(move));
    default:
      return undefined;
  }
}
