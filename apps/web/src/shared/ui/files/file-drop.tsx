import { Button, Group, Progress, Text } from '@mantine/core';
import { type UploadSlotName, type UploadType, uploadSlots } from '@sevadesk/contract/kernel/files';
import { m } from '@sevadesk/messages';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';
import { FilePreview } from './file-preview.tsx';

type Props = {
  slot: UploadSlotName;
  label: string;
  /** Shown beside the field, not in a tooltip. */
  help?: string;
  required?: boolean;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** The uploaded share, 0 to 1; undefined when no upload runs. */
  progress?: number;
  error?: string;
  multiple?: boolean;
  /** A way to take pictures instead of the telephone's own, on every machine. */
  camera?: ReactNode;
};

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const typeNames: Record<UploadType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'application/octet-stream': '',
  'application/json': 'JSON',
  'text/plain': 'MT940',
  'application/xml': 'camt.053',
  'application/sql': 'SQL',
  'application/gzip': 'SQL.GZ',
  'application/zip': 'ZIP',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.ms-excel': 'XLS',
  [xlsx]: 'XLSX',
};

/** A browser may report another program's type for a file, or none: the extension then decides. */
const endings: Partial<Record<UploadType, readonly string[]>> = {
  'text/csv': ['.csv', '.txt'],
  'application/json': ['.json'],
  'text/plain': ['.txt', '.sta', '.940', '.mt940'],
  'application/xml': ['.xml'],
  'application/sql': ['.sql', '.dump'],
  'application/gzip': ['.gz'],
  'application/zip': ['.zip'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'application/vnd.ms-excel': ['.xls'],
  [xlsx]: ['.xlsx'],
};

const isOfType = (file: File, type: UploadType) =>
  file.type === type || endings[type]?.some((ending) => file.name.toLowerCase().endsWith(ending)) === true;

export const megabytes = (bytes: number) => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;

/** Validates a file before the upload; the server checks the content again. */
function faultOfFile(file: File, slot: UploadSlotName): string | undefined {
  const { accept, maxBytes } = uploadSlots[slot];
  if (!accept.some((type) => isOfType(file, type))) return m.shared_file_wrong_type({ name: file.name });
  return file.size > maxBytes ? m.shared_file_too_big({ name: file.name, size: megabytes(maxBytes) }) : undefined;
}

/** Takes files by drop, choice or, on a phone, camera; shows them and how far they have got. */
export function FileDrop({
  slot,
  label,
  help,
  required,
  files,
  onChange,
  progress,
  error,
  multiple = false,
  camera: ownCamera,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const { accept, maxBytes } = uploadSlots[slot];

  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const faults = chosen.map((file) => faultOfFile(file, slot)).filter((text) => text !== undefined);
    setFault(faults[0]);
    if (faults.length === 0 && chosen.length > 0) onChange(multiple ? [...files, ...chosen] : chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const limits = m.shared_file_limits({
    types: accept.map((type) => typeNames[type]).join(', '),
    size: megabytes(maxBytes),
  });
  const images = accept.filter((type) => type.startsWith('image/')).join(',');
  return (
    <div>
      <Text fw={500} size="sm" mb={4}>
        {label}
        {required ? (
          <Text component="span" inherit c="var(--mantine-color-error)" aria-hidden>
            {' *'}
          </Text>
        ) : null}
      </Text>
      {help ? (
        <Text size="xs" c="dimmed" mb={4}>
          {help}
        </Text>
      ) : null}
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-error={Boolean(error ?? fault) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Text c="dimmed">{m.shared_file_drop()}</Text>
        <Group gap="sm" justify="center">
          <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
            {m.shared_file_choose()}
          </Button>
          {ownCamera}
          {images && !ownCamera ? (
            <Button
              className={classes.camera}
              variant="default"
              leftSection={<IconCamera size={16} />}
              onClick={() => camera.current?.click()}
            >
              {m.shared_file_camera()}
            </Button>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {limits}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept.flatMap((type) => [type, ...(endings[type] ?? [])]).join(',')}
          multiple={multiple}
          required={required}
          onChange={(event) => take(event.currentTarget.files)}
        />
        {images && !ownCamera ? (
          <input
            ref={camera}
            type="file"
            hidden
            aria-label={m.shared_file_camera()}
            accept={images}
            capture="environment"
            onChange={(event) => take(event.currentTarget.files)}
          />
        ) : null}
      </div>
      <div role="alert" className={classes.fault}>
        {fault ?? error}
      </div>
      {files.map((file) => (
        <FilePreview
          key={`${file.name}-${file.lastModified}`}
          file={file}
          onRemove={() => onChange(files.filter((other) => other !== file))}
        />
      ))}
      {progress === undefined ? null : (
        <Progress value={progress * 100} aria-label={m.shared_file_progress({ name: files[0]?.name ?? '' })} />
      )}
    </div>
  );
}
