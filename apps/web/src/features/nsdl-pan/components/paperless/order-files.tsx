import { ActionIcon, Group, Text } from '@mantine/core';
import type { PaperlessFile } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import classes from '../application.module.css';
import { fileWords } from './words.ts';

type Props = { files: readonly PaperlessFile[]; onRemove?: (file: PaperlessFile) => void };

/** Thumbnails of uploaded files, which open in a new tab. */
export function OrderFiles({ files, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.tempUrl} target="_blank" rel="noreferrer" title={file.name}>
            <span className={classes.thumb} data-kind={file.kind}>
              {file.type.startsWith('image/') ? (
                <img src={file.tempUrl} alt="" loading="lazy" />
              ) : (
                <IconFileTypePdf size={32} />
              )}
            </span>
            <span>{fileWords[file.kind]()}</span>
          </a>
          <Group gap={4} justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {m.nsdl_pan_merchant_kilobytes({ size: Math.ceil(file.bytes / 1024) })}
            </Text>
            {onRemove ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={m.nsdl_pan_paperless_file_remove({ name: fileWords[file.kind]() })}
                onClick={() => onRemove(file)}
              >
                <IconX size={14} />
              </ActionIcon>
            ) : null}
          </Group>
        </li>
      ))}
    </ul>
  );
}
