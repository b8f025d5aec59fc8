import { Text } from '@mantine/core';
import type { Person } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './people.module.css';
import { rightsInWords } from './right-words.ts';

/** A person's current permissions, by group and with labels. */
export function PersonRights({ permissions }: { permissions: Person['permissions'] }) {
  const groups = rightsInWords(permissions);
  return (
    <Panel title={m.people_permissions()}>
      {groups.length === 0 ? <Text c="dimmed">{m.people_permissions_none()}</Text> : null}
      <div className={classes.groups}>
        {groups.map(({ id, label, rights }) => (
          <section key={id}>
            <h3>{label}</h3>
            <ul>
              {rights.map((right) => (
                <li key={right}>{right}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
