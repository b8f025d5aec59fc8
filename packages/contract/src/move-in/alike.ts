import type { MoveDecision } from './decision-schemas.ts';
import type { MoveChoice } from './schemas.ts';

type Asked = Pick<MoveDecision, 'id' | 'code' | 'choices' | 'choice' | 'suggested'> & { merchant: object | null };

/**
 * Returns the other open decisions that can get the same choice at once: same kind, same options, same meaning of the choice
 * ('keep the first' keeps the existing merchant if the network has one). A target shop must be named for each, because the
 * balances of many would add up in it. An ID type, package or service is not given to decisions that have a suggestion of their own.
 */
export function openAlike<Other extends Asked>(all: readonly Other[], decision: Asked, choice: MoveChoice): Other[] {
  if (choice === 'shop') return [];
  return all.filter(
    (other) =>
      other.id !== decision.id &&
      other.choice === null &&
      other.code === decision.code &&
      other.choices.includes(choice) &&
      (!['id_type', 'package', 'service'].includes(choice) || other.suggested === null) &&
      (choice !== 'keep_first' || (other.merchant === null) === (decision.merchant === null)),
  );
}
