import { Button, Text } from '@mantine/core';
import type { StrayPage } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconFolderSymlink, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import classes from './pile.module.css';

type Props = {
  strays: readonly StrayPage[];
  choice: { chosen: readonly number[]; only: (pages: readonly number[]) => void };
  onAssign: () => void;
  onTurn: () => void;
  onDiscard: () => void;
  isBusy: boolean;
};

/** The actions on the selected pages, visible while the tray scrolls. */
export function TrayBar({ strays, choice: { chosen, only }, onAssign, onTurn, onDiscard, isBusy }: Props) {
  const isNone = chosen.length === 0;
  const isUndrawn = strays.some(({ page, tempUrl }) => tempUrl === null && chosen.includes(page));
  return (
    <div className={classes.bar} role="toolbar" aria-label={m.nsdl_pan_pile_tray()}>
      <Text size="sm" role="status" className={isNone ? classes.help : undefined}>
        {isNone ? m.nsdl_pan_pile_tray_help() : m.nsdl_pan_pile_chosen({ count: chosen.length })}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => only(chosen.length === strays.length ? [] : strays.map(({ page }) => page))}
      >
        {chosen.length === strays.length ? m.nsdl_pan_pile_choose_none() : m.nsdl_pan_pile_choose_all()}
      </Button>
      <Button
        size="compact-sm"
        ml="auto"
        leftSection={<IconFolderSymlink size={14} />}
        disabled={isNone || isUndrawn}
        onClick={onAssign}
      >
        {m.nsdl_pan_pile_assign()}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRotateClockwise size={14} />}
        disabled={isNone || isUndrawn}
        loading={isBusy}
        onClick={onTurn}
      >
        {m.nsdl_pan_pile_turn()}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} />}
        disabled={isNone}
        onClick={onDiscard}
      >
        {m.nsdl_pan_pile_discard()}
      </Button>
    </div>
  );
}
