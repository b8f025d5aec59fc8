import { Button, Group, Stack, Text } from '@mantine/core';
import type { KycDocumentView, KycPicture } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { fileFault } from '../../../../shared/api/file-fault.ts';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { FileDrop } from '../../../../shared/ui/files/file-drop.tsx';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import classes from '../kyc.module.css';
import { paperWords, placeWord } from '../words.ts';
import type { OwnCalls } from './own-calls.ts';
import { type Edit, PictureDesk } from './picture-desk.tsx';

type Props = { paper: KycDocumentView; calls: OwnCalls; mayChange: boolean };

/** A temporary URL is valid for five minutes. */
const addressLife = 240_000;

function Tile({ picture, paper, calls, mayChange }: Props & { picture: KycPicture }) {
  const { data } = useCall(calls.file, { params: { fileId: picture.id } }, { staleTime: addressLife });
  const remove = useAction(calls.removeFile);
  const what = placeWord(paper.document, picture.position);
  const isPdf = picture.file.type === 'application/pdf';
  const alt = m.kyc_picture_alt({ paper: paperWords[paper.document](), what });
  return (
    <div className={classes.tile}>
      {isPdf || !data ? (
        <span className={classes.file}>
          <IconFileTypePdf size={32} aria-hidden />
        </span>
      ) : (
        <img src={data.tempUrl} alt={alt} />
      )}
      <Group gap={4} justify="space-between">
        <Text size="sm">{what}</Text>
        {mayChange ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={m.kyc_picture_remove_of({ what, paper: paperWords[paper.document]() })}
            onClick={() => remove.mutate({ body: { fileId: picture.id } }, { onError: notifyFailure })}
          >
            {m.kyc_picture_remove()}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

/** Handles a selected file: a picture is edited first, a PDF is uploaded at once; an Aadhaar card cannot be a PDF. */
function useTaking({ paper, calls }: Props, position: number) {
  const upload = useAction(calls.upload);
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { document } = paper;
  const send = async (one: File, { turn, ...edit }: Edit) => {
    setFault(undefined);
    try {
      const body = { document, position, ...edit, turn: `${turn}` as const };
      await upload.mutateAsync({ body, files: [one] });
      setFile(undefined);
    } catch (error) {
      setFault(fileFault(error));
    }
  };
  const take = ([one]: File[]) => {
    setFault(undefined);
    if (!one) return;
    if (one.type !== 'application/pdf') return setFile(one);
    if (document === 'aadhaar' || document === 'photo') return setFault(m.kyc_pdf_aadhaar());
    void send(one, { turn: 0, covers: [], hasNoNumber: false });
  };
  return { file, fault, take, send, isBusy: upload.isPending, close: () => setFile(undefined) };
}

/** The pictures of one document, and the slot for the next one. */
export function PictureSlots(props: Props) {
  const { paper, mayChange } = props;
  const taken = new Set(paper.files.map(({ position }) => position));
  const position = Array.from({ length: paper.mostFiles }, (_, place) => place).find((place) => !taken.has(place));
  const { file, fault, take, send, isBusy, close } = useTaking(props, position ?? 0);
  return (
    <Stack gap="sm">
      {paper.files.length > 0 ? (
        <div className={classes.tiles}>
          {paper.files.map((picture) => (
            <Tile key={picture.id} picture={picture} {...props} />
          ))}
        </div>
      ) : null}
      {mayChange && position !== undefined ? (
        <FileDrop
          slot="kyc"
          required={paper.isRequired && position === 0}
          label={m.kyc_picture_add({
            what: `${paperWords[paper.document]()}: ${placeWord(paper.document, position)}`,
          })}
          files={[]}
          onChange={take}
          {...(file ? {} : fault && { error: fault })}
        />
      ) : null}
      {file ? (
        <PictureDesk
          key={`${position}`}
          {...{ file, isBusy, fault, document: paper.document, position: position ?? 0 }}
          onUse={(edit) => void send(file, edit)}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
