import { ActionIcon, Menu } from '@mantine/core';
import type { PageEdit } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCamera,
  IconColumns2,
  IconCrop,
  IconDotsVertical,
  IconRefresh,
  IconRotate2,
  IconRotateClockwise2,
  IconTrash,
} from '@tabler/icons-react';

type Props = {
  page: number;
  count: number;
  onEdit: (edit: PageEdit) => void;
  onTrim: () => void;
  /** Moves the page one position back or forward. */
  onMove?: (by: 1 | -1) => void;
  onReplace?: () => void;
  /** Takes the page again by the camera. */
  onRetake?: () => void;
  onRemove?: () => void;
};

const size = 16;

/** Everything that can be done with one page of a scan; reachable by keyboard and on a phone. */
export function PageMenu({ page, count, onEdit, onTrim, onMove, onReplace, onRetake, onRemove }: Props) {
  return (
    // A menu as high as a small phone stays while one scrolls to its last entries and its button leaves the view.
    <Menu position="bottom-end" withinPortal hideDetached={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={m.nsdl_pan_pile_page_actions({ page })}>
          <IconDotsVertical size={size} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRotateClockwise2 size={size} />}
          onClick={() => onEdit({ kind: 'rotate', by: 90 })}
        >
          {m.nsdl_pan_merchant_turn_right()}
        </Menu.Item>
        <Menu.Item leftSection={<IconRotate2 size={size} />} onClick={() => onEdit({ kind: 'rotate', by: 270 })}>
          {m.nsdl_pan_merchant_turn_left()}
        </Menu.Item>
        <Menu.Item leftSection={<IconCrop size={size} />} onClick={onTrim}>
          {m.nsdl_pan_pile_trim()}
        </Menu.Item>
        <Menu.Item leftSection={<IconColumns2 size={size} />} onClick={() => onEdit({ kind: 'split' })}>
          {m.nsdl_pan_pile_split()}
        </Menu.Item>
        {onMove ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowLeft size={size} />} disabled={page === 1} onClick={() => onMove(-1)}>
              {m.nsdl_pan_pile_move_earlier()}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowRight size={size} />} disabled={page === count} onClick={() => onMove(1)}>
              {m.nsdl_pan_pile_move_later()}
            </Menu.Item>
          </>
        ) : null}
        {onReplace || onRemove ? <Menu.Divider /> : null}
        {onRetake ? (
          <Menu.Item leftSection={<IconCamera size={size} />} onClick={onRetake}>
            {m.nsdl_pan_merchant_camera_retake({ page })}
          </Menu.Item>
        ) : null}
        {onReplace ? (
          <Menu.Item leftSection={<IconRefresh size={size} />} onClick={onReplace}>
            {m.nsdl_pan_pile_replace_page()}
          </Menu.Item>
        ) : null}
        {onRemove ? (
          <Menu.Item color="red" leftSection={<IconTrash size={size} />} onClick={onRemove}>
            {m.nsdl_pan_merchant_page_remove({ page })}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
