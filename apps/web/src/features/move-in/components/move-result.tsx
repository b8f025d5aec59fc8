import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { MoveView } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';

type Proof = MoveView['proofBefore'];

const proofFact = (label: string, proof: Proof): Fact => ({
  label,
  value: proof ? (
    <>
      {proof.differences === 0
        ? m.move_in_proof_good()
        : m.move_in_proof_bad({ count: formatCount(proof.differences) })}{' '}
      <DateText value={proof.at} time />
    </>
  ) : (
    m.move_in_proof_none()
  ),
});

/** The records created by the migration, and whether the ledger was correct before and after. */
export function MoveResult({ move }: { move: MoveView }) {
  const { made, proofBefore, proofAfter, approval } = move;
  if (approval === null) return null;
  return (
    <Panel title={m.move_in_result_title()}>
      <Facts
        columns={3}
        facts={[
          { label: m.move_in_made_shops(), value: formatCount(made.shops) },
          { label: m.move_in_made_staff(), value: formatCount(made.staff) },
          { label: m.move_in_made_openings(), value: formatCount(made.openings) },
          ...(made.openingsLeft > 0
            ? [{ label: m.move_in_openings_left(), value: formatCount(made.openingsLeft) }]
            : []),
          ...(made.undone > 0 ? [{ label: m.move_in_made_undone(), value: formatCount(made.undone) }] : []),
          proofFact(m.move_in_proof_before(), proofBefore),
          proofFact(m.move_in_proof_after(), proofAfter),
        ]}
      />
    </Panel>
  );
}
