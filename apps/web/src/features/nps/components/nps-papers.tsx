import { type NpsPaper, type NpsView, neededPapers, nps, npsPapers } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { PaperTiles } from '../../orders/index.ts';
import { paperWords } from './words.ts';

const helpOf = (paper: NpsPaper) => {
  if (paper === 'photo') return m.nps_paper_photo_help();
  return paper === 'signature' ? m.nps_paper_signature_help() : undefined;
};

/** The documents of a form that can still be edited, required ones first. */
export function NpsPapers({ view, taxId }: { view: NpsView; taxId: unknown }) {
  const upload = useAction(nps.upload);
  const needed = neededPapers({ taxId });
  const places = npsPapers
    .filter((paper) => needed.includes(paper) || paper === 'other')
    .map((paper) => ({
      slot: paper,
      label: paperWords[paper]?.() ?? paper,
      isNeeded: needed.includes(paper),
      help: helpOf(paper),
      isPicture: paper === 'photo' || paper === 'signature',
    }));
  return (
    <PaperTiles
      places={places}
      files={view.history.files}
      onTake={(paper, file) => upload.mutateAsync({ params: { id: view.id, paper }, body: {}, files: [file] })}
    />
  );
}
