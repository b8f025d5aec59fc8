import { z } from 'zod';
import { withFault } from './faults.ts';

/** What a person typed as a secret is taken as it is: no trimming, no normal form; only its length is bounded. */
export const givenPassword = z.string().min(1).max(1024);

/** A password that a person chooses: 8 to 128 characters; how easily it is guessed is asked by the server. */
export const newPassword = z
  .string()
  .min(1)
  .refine(...withFault((text: string) => [...text].length >= 8, 'password_short'))
  .refine(...withFault((text: string) => [...text].length <= 128, 'password_long'));
