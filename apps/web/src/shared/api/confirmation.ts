import type { ErrorBody } from '@sevadesk/contract/kernel/errors';
import { create } from 'zustand';
import type { Answer } from './transport.ts';

export type Asked = NonNullable<ErrorBody['asked']>;
export type Question = { asked: Asked; end: (confirmation?: string) => void };

/** Sums that wait for the person's confirmation; the layout shows the first one. */
export const useQuestions = create<{ questions: readonly Question[] }>(() => ({ questions: [] }));

function ask(asked: Asked): Promise<string | undefined> {
  return new Promise((resolve) => {
    const question: Question = {
      asked,
      end: (confirmation) => {
        useQuestions.setState(({ questions }) => ({ questions: questions.filter((one) => one !== question) }));
        resolve(confirmation);
      },
    };
    useQuestions.setState(({ questions }) => ({ questions: [...questions, question] }));
  });
}

/** Requests the confirmation that an answer demands, and repeats the call with it; without one, returns the answer. */
export async function confirmed(
  answer: Answer,
  repeat: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const text = await answer.text();
  const { asked } = JSON.parse(text) as ErrorBody;
  const confirmation = asked && (await ask(asked));
  if (!confirmation) return { ...answer, text: async () => text };
  const next = await repeat({ 'x-confirmation': confirmation });
  // It expired, or the sum has grown meanwhile.
  return next.status === answer.status ? confirmed(next, repeat) : next;
}
