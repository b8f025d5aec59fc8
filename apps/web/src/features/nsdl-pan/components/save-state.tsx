import { Anchor, Button, Text } from '@mantine/core';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { errorLines } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { notifyFailure } from '../../../shared/ui/notify.ts';
import classes from './application-form.module.css';
import type { DraftKeeper, KeeperState } from './draft-keeper.ts';

type Props = { keeper: DraftKeeper; state: KeeperState; onTakeTheirs: () => void };

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** 'Saved 10:42', or what stands in the way of saving and what to do. */
export function SaveState({ keeper, state, onTakeTheirs }: Props) {
  const { status, savedAt, error } = state;
  if (status === 'conflict') return <Conflict keeper={keeper} id={state.id} onTakeTheirs={onTakeTheirs} />;
  return (
    <div className={classes.state} data-status={status} role="status">
      {status === 'failed' ? (
        <>
          <span>
            {m.nsdl_pan_merchant_form_save_failed()} {errorLines(error)[0]}
          </span>
          <Anchor component="button" type="button" size="sm" onClick={() => void keeper.flush()}>
            {m.shared_retry()}
          </Anchor>
        </>
      ) : status === 'saving' ? (
        m.nsdl_pan_merchant_form_saving()
      ) : status === 'unsaved' ? (
        m.nsdl_pan_merchant_form_unsaved()
      ) : savedAt ? (
        m.nsdl_pan_merchant_form_saved({ time: clock.format(savedAt) })
      ) : null}
    </div>
  );
}

/** Somebody else saved meanwhile: the person decides whose typing stands. */
function Conflict({ keeper, id, onTakeTheirs }: { keeper: DraftKeeper; id: string | null; onTakeTheirs: () => void }) {
  const [busy, setBusy] = useState(false);
  const keepMine = async () => {
    if (id === null) return;
    setBusy(true);
    try {
      const { version } = await call(nsdlPan.getDraft, { params: { id } });
      await keeper.overwrite(version);
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <div className={classes.state} data-status="conflict" role="alert">
      <div>
        <Text fw={650} size="sm">
          {m.nsdl_pan_merchant_conflict_title()}
        </Text>
        {m.nsdl_pan_merchant_conflict_text()}
      </div>
      <Button size="compact-sm" loading={busy} onClick={() => void keepMine()}>
        {m.nsdl_pan_merchant_conflict_mine()}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          keeper.drop();
          onTakeTheirs();
        }}
      >
        {m.nsdl_pan_merchant_conflict_theirs()}
      </Button>
    </div>
  );
}
