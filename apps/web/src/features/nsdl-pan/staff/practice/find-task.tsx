import { TextInput } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import classes from '../../components/practice/practice.module.css';

/** Practice applications as a list shows them; none of these people exist. */
const records = [
  { token: '000000004711', name: 'ASHA DEVI SHARMA', status: 'waiting' },
  { token: '000000004712', name: 'IMRAN KHAN', status: 'acknowledged' },
  { token: '000000004117', name: 'MARY JOSEPH', status: 'incomplete' },
  { token: '000000007411', name: 'GURPREET SINGH', status: 'acknowledged' },
  { token: '000000004171', name: 'LAKSHMI NAIR', status: 'rejected' },
] as const;

export const wantedToken = '000000004117';

/** Finds one application by its number among others that read alike, and opens it. */
export function FindTask({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const asked = text.trim();
  const found = records.filter(({ token }) => asked !== '' && token.startsWith(asked));
  const open = (token: string) => {
    setWrong(token !== wantedToken);
    if (token === wantedToken) onDone();
  };
  return (
    <Panel title={m.nsdl_pan_practice_find_number({ number: wantedToken })}>
      <div className={classes.stack}>
        <TextInput
          label={m.nsdl_pan_practice_find_label()}
          leftSection={<IconSearch size={16} aria-hidden />}
          inputMode="numeric"
          value={text}
          error={isWrong ? m.nsdl_pan_practice_find_hint({ number: wantedToken }) : undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(false);
          }}
        />
        <div aria-live="polite">
          {asked !== '' && found.length === 0 ? <EmptyState title={m.nsdl_pan_practice_find_none()} /> : null}
          <ul className={classes.records}>
            {found.map(({ token, name, status }) => (
              <li key={token}>
                <button type="button" onClick={() => open(token)}>
                  <span>{token}</span>
                  <b>{name}</b>
                  <StatusBadge of="application" status={status} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}
