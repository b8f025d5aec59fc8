import { ActionIcon } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import classes from './after-ack.module.css';

export type Tile = { id: string; name: string; type: string; tempUrl: string; label?: string };

type Props = { files: readonly Tile[]; onRemove?: (file: Tile) => void; busy?: boolean };

/** Thumbnails of files that open in a new tab; with `onRemove`, each can be removed. */
export function FileTiles({ files, onRemove, busy = false }: Props) {
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.tempUrl} target="_blank" rel="noreferrer" title={file.name}>
            <span className={classes.thumb}>
              {file.type.startsWith('image/') ? (
                <img src={file.tempUrl} alt="" loading="lazy" />
              ) : (
                <IconFileTypePdf size={28} />
              )}
            </span>
            <span>{file.label ?? file.name}</span>
          </a>
          {onRemove ? (
            <ActionIcon
              className={classes.remove}
              size="sm"
              variant="default"
              disabled={busy}
              aria-label={m.nsdl_pan_tin_upload_remove({ name: file.name })}
              onClick={() => onRemove(file)}
            >
              <IconX size={14} />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
