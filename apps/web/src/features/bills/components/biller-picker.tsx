import { Button, Text, TextInput } from '@mantine/core';
import { ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { stateText } from '../../../shared/format/state-text.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import classes from './bills.module.css';
import { networkWord } from './words.ts';

type Props = { onPick: (billerId: string) => void };

/** Finds a biller by a search text or by its category. */
export function BillerPicker({ onPick }: Props) {
  const [q, setQ] = useState('');
  const [category, setCategory] = useState('');
  const asked = useDeferredValue(q.trim());
  const categories = useCall(ownBills.categories, {});
  return (
    <Panel title={m.bills_pick_title()}>
      <div className={classes.stack}>
        <TextInput
          label={m.bills_search()}
          description={m.bills_search_help()}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={q}
          maxLength={60}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Loaded query={categories}>
          {({ data }) => (
            <div className={classes.tiles} role="group" aria-label={m.bills_category()}>
              {data.map(({ code, label }) => (
                <Button
                  key={code}
                  classNames={{ root: classes.tile, label: classes.tileLabel }}
                  variant={code === category ? 'filled' : 'default'}
                  aria-pressed={code === category}
                  onClick={() => setCategory(code === category ? '' : code)}
                >
                  {networkWord(label)}
                </Button>
              ))}
            </div>
          )}
        </Loaded>
        {category || asked ? <Found {...{ q: asked, category, onPick }} /> : null}
      </div>
    </Panel>
  );
}

function Found({ q, category, onPick }: Props & { q: string; category: string }) {
  const query = useCall(ownBills.billers, { query: { q, category, state: '' } }, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          {data.length === 0 ? <Text role="status">{m.bills_search_none()}</Text> : null}
          <ul className={classes.rows}>
            {data.map(({ id, name, state }) => (
              <li key={id}>
                <button type="button" className={classes.row} onClick={() => onPick(id)}>
                  <b>{name}</b>
                  <span className={classes.dim}>{state === null ? '' : stateText(state)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
