import { Anchor, Button, Text } from '@mantine/core';
import { fallbackLocale, languageOf, m } from '@sevadesk/messages';
import { useState } from 'react';
import { errorLines } from '../failure/api-error.ts';
import { notifyFailure } from '../ui/notices/notify.ts';
import type { KeeperState } from './draft-keeper.ts';
import classes from './save-state.module.css';
import { useKeeperState } from './use-draft-keeper.ts';

type Keeper<Kept> = {
  get: () => KeeperState<Kept>;
  subscribe: (seen: () => void) => () => void;
  flush: () => Promise<boolean>;
  rebase: (part: Partial<Kept>) => Promise<boolean>;
  drop: () => Promise<void>;
};

type Props<Kept> = {
  keeper: Keeper<Kept>;
  /** For a versioned draft: the version on the server, and a callback that reopens the form with it. */
  conflict?: { latest: (kept: Kept) => Promise<Partial<Kept>>; onTakeTheirs?: () => void };
};

const clock = new Intl.DateTimeFormat(languageOf(fallbackLocale).formats, {
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'Saved 10:42', or why saving failed and what to do. */
export function SaveState<Kept>({ keeper, conflict }: Props<Kept>) {
  const { status, savedAt, error } = useKeeperState(keeper);
  if (status === 'conflict' && conflict) return <Conflict keeper={keeper} {...conflict} />;
  if (status === 'failed' || status === 'conflict') {
    return (
      <div className={classes.state} data-status="failed" role="status">
        <span>
          {m.shared_save_failed()} {errorLines(error)[0]}
        </span>
        <Anchor component="button" type="button" size="sm" onClick={() => void keeper.flush()}>
          {m.shared_retry()}
        </Anchor>
      </div>
    );
  }
  const words = {
    saving: m.shared_saving(),
    unsaved: m.shared_unsaved(),
    clean: savedAt ? m.shared_saved_at({ time: clock.format(savedAt) }) : null,
  };
  return (
    <div className={classes.state} role="status">
      {words[status]}
    </div>
  );
}

/** Shown when somebody else saved in the meantime: the person chooses one of the two versions. */
function Conflict<Kept>({
  keeper,
  latest,
  onTakeTheirs,
}: { keeper: Keeper<Kept> } & NonNullable<Props<Kept>['conflict']>) {
  const [busy, setBusy] = useState(false);
  const keepMine = async () => {
    setBusy(true);
    try {
      await keeper.rebase(await latest(keeper.get().kept));
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  const takeTheirs = async () => {
    await keeper.drop();
    if (onTakeTheirs) onTakeTheirs();
    else window.location.reload();
  };
  return (
    <div className={classes.state} data-status="conflict" role="alert">
      <div>
        <Text fw={650} size="sm">
          {m.shared_conflict_title()}
        </Text>
        {m.shared_conflict_text()}
      </div>
      <Button size="sm" loading={busy} onClick={() => void keepMine()}>
        {m.shared_conflict_mine()}
      </Button>
      <Button size="sm" variant="default" onClick={() => void takeTheirs()}>
        {m.shared_conflict_theirs()}
      </Button>
    </div>
  );
}
