import type { Area } from '@sevadesk/contract/kernel/access';
import type { FirstDayStep } from '@sevadesk/contract/views';
import { m } from '@sevadesk/messages';

export type TaskName = Exclude<FirstDayStep, 'dismissed'>;

export const taskWords: Readonly<Record<TaskName, { title: () => string; text: () => string; done: () => string }>> = {
  fill: { title: m.nsdl_pan_practice_fill, text: m.nsdl_pan_practice_fill_text, done: m.nsdl_pan_practice_fill_done },
  crop: { title: m.nsdl_pan_practice_crop, text: m.nsdl_pan_practice_crop_text, done: m.nsdl_pan_practice_crop_done },
  correct: {
    title: m.nsdl_pan_practice_correct,
    text: m.nsdl_pan_practice_correct_text,
    done: m.nsdl_pan_practice_correct_done,
  },
  verify: {
    title: m.nsdl_pan_practice_verify,
    text: m.nsdl_pan_practice_verify_text,
    done: m.nsdl_pan_practice_verify_done,
  },
  return: {
    title: m.nsdl_pan_practice_return,
    text: m.nsdl_pan_practice_return_text,
    done: m.nsdl_pan_practice_return_done,
  },
  find: { title: m.nsdl_pan_practice_find, text: m.nsdl_pan_practice_find_text, done: m.nsdl_pan_practice_find_done },
};

/** The three tasks of an area, in their order. */
export const tasksOf: Readonly<Record<Area, readonly TaskName[]>> = {
  out: ['fill', 'crop', 'correct'],
  in: ['verify', 'return', 'find'],
};

export const firstDayPath = { out: '/merchant/first-day', in: '/backend/first-day' } as const;
