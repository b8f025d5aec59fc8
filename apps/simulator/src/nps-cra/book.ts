import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Book, openBook } from '../book.ts';

const statuses = ['Received', 'Objection', 'Issued', 'Rejected'] as const;

const registration = z.object({
  ref: z.string(),
  ackNo: z.string(),
  name: z.string(),
  mobile: z.string(),
  papers: z.array(z.string()),
  callbackUrl: z.string(),
  status: z.enum(statuses),
  pran: z.string(),
  message: z.string(),
});
export type Registration = z.infer<typeof registration>;

export type CraBook = Book<Registration>;

/** Opens the record keeper's registrations. */
export const openCraBook = (file?: string): CraBook => openBook(registration, file);

/** Random, so that a restart without a state file never repeats one. */
export const newAckNo = () => `CRA${randomInt(10 ** 11, 10 ** 12)}`;
const newPran = () => `11${randomInt(10 ** 9, 10 ** 10)}`;

/** Actions of the record keeper; an end may follow another one, like late responses. */
export const craActions: Record<string, (one: Registration, message: string) => Registration> = {
  issue: (one) => ({ ...one, status: 'Issued', pran: one.pran || newPran(), message: '' }),
  object: (one, message) => ({ ...one, status: 'Objection', message: message || 'Signature differs' }),
  reject: (one, message) => ({ ...one, status: 'Rejected', message: message || 'Subscriber has a PRAN already' }),
};
