import { Anchor, Button, FileButton, Group, SimpleGrid, Text } from '@mantine/core';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { type PsaView, uti, type UtiPaper, utiPapers } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { IconCheck, IconUpload } from '@tabler/icons-react';
import { useAction } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import { paperWords } from './words.ts';

const accept = uploadSlots['order-paper'].accept.join(',');

export const missingPapers = ({ history }: PsaView): UtiPaper[] =>
  utiPapers.filter((paper) => !history.files.some(({ slot }) => slot === paper));

/** The papers of a registration that is not sent yet, each with its own way in. */
export function PaperTiles({ psa }: { psa: PsaView }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {utiPapers.map((paper) => (
        <Tile key={paper} psa={psa} paper={paper} />
      ))}
    </SimpleGrid>
  );
}

function Tile({ psa, paper }: { psa: PsaView; paper: UtiPaper }) {
  const add = useAction(uti.addPaper);
  const there = psa.history.files.find(({ slot }) => slot === paper);
  const word = paperWords[paper]();
  const take = (file: File | null) => {
    if (!file) return;
    add
      .mutateAsync({ params: { id: psa.id }, body: { slot: paper }, files: [file] })
      .then(() => notify(m.uti_pan_saved()))
      .catch(notifyFailure);
  };
  return (
    <section aria-label={word}>
      <Text fw={600}>{word}</Text>
      {there ? (
        <Group gap="xs">
          <IconCheck size={16} aria-hidden />
          <Anchor href={there.tempUrl} target="_blank" aria-label={m.orders_paper_open({ name: word })}>
            {there.name}
          </Anchor>
        </Group>
      ) : null}
      <FileButton onChange={take} accept={accept} inputProps={{ 'aria-label': word }}>
        {(props) => (
          <Button
            {...props}
            mt="xs"
            size="xs"
            variant="default"
            loading={add.isPending}
            leftSection={<IconUpload size={16} />}
            aria-label={`${m.uti_pan_paper_choose()}: ${word}`}
          >
            {m.uti_pan_paper_choose()}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
