import type { MoveChoice, MoveDecision } from './schemas.ts';

type Asked = Pick<MoveDecision, 'id' | 'code' | 'choices' | 'choice'> & { merchant: object | null };

/**
 * The other open decisions that may get the same choice at once: of the same kind, offering the choice and meaning the same
 * by it ('keep the first' keeps the merchant where the network has one already). A shop is named one by one, since the balances of
 * many would add up in it.
 */
export function openAlike<Other extends Asked>(all: readonly Other[], decision: Asked, choice: MoveChoice): Other[] {
  if (choice === 'shop') return [];
  return all.filter(
    (other) =>
      other.id !== decision.id &&
      other.choice === null &&
      other.code === decision.code &&
      other.choices.includes(choice) &&
      (choice !== 'keep_first' || (other.merchant === null) === (decision.merchant === null)),
  );
}
