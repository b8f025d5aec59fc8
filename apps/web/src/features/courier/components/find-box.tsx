import { Button, Text, TextInput } from '@mantine/core';
import { type ConsignmentRow, courier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconBarcode } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './courier.module.css';
import { beep } from './cue.ts';
import { staffKit } from './kit.ts';
import { helpAbove } from '../../../shared/form/help-above.ts';

/** The desk's first scan: a docket, number or form opens the consignment; several matches are listed to choose from. */
export function FindBox() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<{ code: string; rows: readonly ConsignmentRow[] }>();
  const find = useAction(courier.find);
  const go = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return;
    setCode('');
    try {
      const { data } = await find.mutateAsync({ body: { code: typed } });
      const [only] = data;
      if (only && data.length === 1) return await navigate({ to: staffKit.paths.view, params: { id: only.id } });
      if (!only) beep('bad');
      setFound({ code: typed, rows: data });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <form className={classes.find} onSubmit={(event) => void go(event)}>
      <div className={classes.findRow}>
        <TextInput
          label={m.courier_find_label()}
          description={m.courier_find_help()}
          inputWrapperOrder={helpAbove}
          leftSection={<IconBarcode size={18} />}
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={find.isPending}>
          {m.courier_find_go()}
        </Button>
      </div>
      <div role="status">{found ? <Found {...found} /> : null}</div>
    </form>
  );
}

function Found({ code, rows }: { code: string; rows: readonly ConsignmentRow[] }) {
  if (rows.length === 0) return <Text c="red">{m.courier_find_none({ code })}</Text>;
  return (
    <>
      <Text>{m.courier_find_many()}</Text>
      <ul className={classes.rows}>
        {rows.map(({ id, number, shopName, status }) => (
          <li key={id}>
            <Link to={staffKit.paths.view} params={{ id }} className={classes.who}>
              {number} · {shopName}
            </Link>
            <StatusBadge of="consignment" status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
