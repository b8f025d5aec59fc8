import { Anchor, Button, FileButton, Text } from '@mantine/core';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { type NpsPaper, type NpsView, neededPapers, nps, npsPapers } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileFault } from '../../../shared/api/file-fault.ts';
import { useAction } from '../../../shared/api/queries.ts';
import classes from './nps.module.css';
import { paperWords } from './words.ts';

const accept = uploadSlots['order-paper'].accept.join(',');
const pictures = 'image/jpeg,image/png';
const isPicture = (paper: NpsPaper) => paper === 'photo' || paper === 'signature';
const helpOf = (paper: NpsPaper) => {
  if (paper === 'photo') return m.nps_paper_photo_help();
  return paper === 'signature' ? m.nps_paper_signature_help() : undefined;
};

type TileProps = { view: NpsView; paper: NpsPaper; isNeeded: boolean };

function Tile({ view, paper, isNeeded }: TileProps) {
  const upload = useAction(nps.upload);
  const [fault, setFault] = useState<string>();
  const there = view.history.files.filter(({ slot }) => slot === paper);
  const word = paperWords[paper]?.() ?? paper;
  const take = (file: File | null) => {
    if (!file) return;
    setFault(undefined);
    upload.mutate(
      { params: { id: view.id, paper }, body: {}, files: [file] },
      { onError: (error) => setFault(fileFault(error)) },
    );
  };
  return (
    <section className={classes.paper} aria-label={word}>
      <Text fw={650}>
        {word}
        {isNeeded ? (
          <Text span inherit c="var(--mantine-color-error)" aria-hidden>
            {' *'}
          </Text>
        ) : null}{' '}
        {isNeeded && there.length === 0 ? (
          <Text span size="xs" c="red">
            {m.nps_paper_needed()}
          </Text>
        ) : null}
      </Text>
      {there.map(({ paperId, tempUrl, type, name }) => (
        <Anchor key={paperId} href={tempUrl} target="_blank" aria-label={m.orders_paper_open({ name: word })}>
          {type.startsWith('image/') ? <img src={tempUrl} alt={word} /> : name}
        </Anchor>
      ))}
      {helpOf(paper) ? (
        <Text size="xs" c="dimmed">
          {helpOf(paper)}
        </Text>
      ) : null}
      <FileButton onChange={take} accept={isPicture(paper) ? pictures : accept} inputProps={{ 'aria-label': word }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={upload.isPending}
            leftSection={<IconUpload size={14} />}
          >
            {m.shared_file_choose()}
          </Button>
        )}
      </FileButton>
      {fault ? (
        <Text size="xs" c="red" role="alert">
          {fault}
        </Text>
      ) : null}
    </section>
  );
}

/** The papers of a form that can still be changed: what is needed first, each with its place. */
export function PaperTiles({ view, taxId }: { view: NpsView; taxId: unknown }) {
  const needed = neededPapers({ taxId });
  const offered = npsPapers.filter((paper) => needed.includes(paper) || paper === 'other');
  return (
    <div className={classes.papers}>
      {offered.map((paper) => (
        <Tile key={paper} view={view} paper={paper} isNeeded={needed.includes(paper)} />
      ))}
    </div>
  );
}
