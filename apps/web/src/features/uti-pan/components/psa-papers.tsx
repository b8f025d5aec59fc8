import { type PsaView, uti, type UtiPaper, utiPapers } from '@sevadesk/contract/uti-pan';
import { useAction } from '../../../shared/api/queries.ts';
import { PaperTiles } from '../../orders/index.ts';
import { paperWords } from './words.ts';

export const missingPapers = ({ history }: PsaView): UtiPaper[] =>
  utiPapers.filter((paper) => !history.files.some(({ slot }) => slot === paper));

/** The documents of an unsubmitted registration; all are required. */
export function PsaPapers({ psa }: { psa: PsaView }) {
  const add = useAction(uti.addPaper);
  const places = utiPapers.map((slot) => ({ slot, label: paperWords[slot](), isNeeded: true }));
  return (
    <PaperTiles
      places={places}
      files={psa.history.files}
      onTake={(slot, file) => add.mutateAsync({ params: { id: psa.id }, body: { slot }, files: [file] })}
    />
  );
}
