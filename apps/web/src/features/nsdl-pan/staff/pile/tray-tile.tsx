import { Button } from '@mantine/core';
import type { StrayPage } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp, IconZoomIn } from '@tabler/icons-react';
import classes from './pile.module.css';
import { strayReason } from './stray-words.ts';

type Props = {
  page: StrayPage;
  isChosen: boolean;
  onChoose?: () => void;
  onShow: () => void;
  onRestore?: () => void;
};

/** One page of the tray: its picture, the reason, and the preceding form. */
export function TrayTile({ page: stray, isChosen, onChoose, onShow, onRestore }: Props) {
  const { page, tempUrl, remark, before, isDiscarded } = stray;
  return (
    <li className={classes.tile}>
      <button
        type="button"
        className={classes.sheet}
        data-tile={page}
        aria-pressed={onChoose ? isChosen : undefined}
        aria-label={onChoose ? m.nsdl_pan_pile_choose_page({ page }) : m.nsdl_pan_pile_show({ page })}
        onClick={onChoose ?? onShow}
      >
        {tempUrl ? (
          <img src={tempUrl} alt="" loading="lazy" draggable={false} />
        ) : (
          <span className={classes.noPicture}>{m.nsdl_pan_pile_reason_damaged()}</span>
        )}
        <span className={classes.mark} aria-hidden>
          {page}
        </span>
      </button>
      <small>{isDiscarded ? remark : strayReason(stray)}</small>
      {before && !isDiscarded ? <small>{m.nsdl_pan_pile_assign_before({ token: before.token })}</small> : null}
      {onRestore ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={12} />}
          aria-label={m.nsdl_pan_pile_restore_of({ page })}
          onClick={onRestore}
        >
          {m.nsdl_pan_pile_restore()}
        </Button>
      ) : tempUrl ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconZoomIn size={12} />}
          aria-label={m.nsdl_pan_pile_show({ page })}
          onClick={onShow}
        >
          {m.nsdl_pan_pile_page({ page })}
        </Button>
      ) : null}
    </li>
  );
}
