import { z } from 'zod';
import { withFault } from './faults.ts';

/** A password as typed: no trimming, no normalisation; only its length is limited. */
export const givenPassword = z.string().min(1).max(1024);

/** A password that a person chooses: 8 to 128 characters; the server checks how easily it can be guessed. */
export const newPassword = z
  .string()
  .min(1)
  .refine(...withFault((text: string) => [...text].length >= 8, 'password_short'))
  .refine(...withFault((text: string) => [...text].length <= 128, 'password_long'));
