import { ActionIcon, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { IconFile, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './file-drop.module.css';

/** A selected file: its picture or type icon, name, size, and a button to remove it. */
export function FilePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const Sign = file.type === 'application/pdf' ? IconFileTypePdf : IconFile;
  return (
    <div className={classes.file}>
      {address ? <img src={address} alt="" /> : <Sign size={32} aria-hidden />}
      <div>
        <Text size="sm" className={classes.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {formatCount(Math.ceil(file.size / 1024))} KB
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={onRemove}
        aria-label={m.shared_file_remove({ name: file.name })}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
