import { Anchor, Button, FileButton, Text } from '@mantine/core';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { OrderFile } from '@sevadesk/contract/kernel/orders';
import { m } from '@sevadesk/messages';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileFault } from '../../../shared/api/file-fault.ts';
import classes from './orders.module.css';

export type PaperPlace<Slot extends string> = {
  slot: Slot;
  label: string;
  isNeeded: boolean;
  help?: string | undefined;
  /** Accepts pictures only. */
  isPicture?: boolean;
};

type Take<Slot extends string> = (slot: Slot, file: File) => Promise<unknown>;

type Props<Slot extends string> = {
  places: readonly PaperPlace<Slot>[];
  files: readonly OrderFile[];
  onTake: Take<Slot>;
};

/** The documents of a form that can still be edited, each with its slot; a file is uploaded as soon as it is selected. */
export function PaperTiles<Slot extends string>({ places, files, onTake }: Props<Slot>) {
  return (
    <div className={classes.tiles}>
      {places.map((place) => (
        <Tile key={place.slot} place={place} files={files.filter(({ slot }) => slot === place.slot)} onTake={onTake} />
      ))}
    </div>
  );
}

const acceptOf = (isPicture: boolean) =>
  isPicture ? 'image/jpeg,image/png' : uploadSlots['order-paper'].accept.join(',');

type TileProps<Slot extends string> = {
  place: PaperPlace<Slot>;
  files: readonly OrderFile[];
  onTake: Take<Slot>;
};

function Tile<Slot extends string>({ place, files, onTake }: TileProps<Slot>) {
  const { slot, label, help, isPicture = false } = place;
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = (file: File | null) => {
    if (!file) return;
    setFault(undefined);
    setIsSending(true);
    onTake(slot, file)
      .catch((error: unknown) => setFault(fileFault(error)))
      .finally(() => setIsSending(false));
  };
  return (
    <section className={classes.tile} aria-label={label}>
      <TileTitle place={place} isMissing={files.length === 0} />
      {files.map(({ paperId, tempUrl, type, name }) => (
        <Anchor key={paperId} href={tempUrl} target="_blank" aria-label={m.orders_paper_open({ name: label })}>
          {type.startsWith('image/') ? <img src={tempUrl} alt={label} /> : name}
        </Anchor>
      ))}
      {help ? (
        <Text size="xs" c="dimmed">
          {help}
        </Text>
      ) : null}
      <FileButton onChange={take} accept={acceptOf(isPicture)} inputProps={{ 'aria-label': label }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isSending}
            leftSection={<IconUpload size={16} />}
            aria-label={`${m.shared_file_choose()}: ${label}`}
          >
            {m.shared_file_choose()}
          </Button>
        )}
      </FileButton>
      {fault ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {fault}
        </Text>
      ) : null}
    </section>
  );
}

type TitleProps = { place: { label: string; isNeeded: boolean }; isMissing: boolean };

function TileTitle({ place: { label, isNeeded }, isMissing }: TitleProps) {
  return (
    <Text fw={650}>
      {label}
      {isNeeded ? (
        <Text span inherit c="var(--mantine-color-error)" aria-hidden>
          {' *'}
        </Text>
      ) : null}{' '}
      {isNeeded && isMissing ? (
        <Text span size="xs" c="var(--mantine-color-error)">
          {m.orders_paper_needed()}
        </Text>
      ) : null}
    </Text>
  );
}
