import { ActionIcon, Button, Text } from '@mantine/core';
import { type CannedView, type HelpSetup, type TopicView, ticketMasters } from '@sevadesk/contract/tickets';
import { getLocale, m, roleName, textIn } from '@sevadesk/messages';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { CannedForm } from './canned-form.tsx';
import classes from './tickets.module.css';
import { TopicForm } from './topic-form.tsx';

const inLocale = ({ text }: TopicView) => textIn(text, getLocale());

/** Topics in the order shown to shops. */
export function TopicSetup({ setup }: { setup: HelpSetup }) {
  return (
    <Editable<TopicView>
      items={setup.topics}
      nameOf={inLocale}
      addLabel={m.tickets_setup_topics_add()}
      editLabel={(name) => m.tickets_setup_topic_edit({ name })}
      detailOf={({ code, dueHours, teamRole }) =>
        [
          code,
          m.tickets_setup_hours_short({ hours: String(dueHours) }),
          teamRole === null ? m.tickets_setup_team_all() : roleName(teamRole),
        ].join(' · ')
      }
      form={(topic, onDone) => <TopicForm topic={topic} roles={setup.roles} onDone={onDone} />}
    />
  );
}

/** Frequent answers. */
export function CannedSetup({ setup }: { setup: HelpSetup }) {
  const topicOf = (id: string | null) => setup.topics.find((topic) => topic.id === id);
  return (
    <Editable<CannedView>
      items={setup.canned}
      nameOf={({ title }) => title}
      addLabel={m.tickets_setup_canned_add()}
      editLabel={(name) => m.tickets_setup_canned_edit({ name })}
      detailOf={({ topicId }) => {
        const topic = topicOf(topicId);
        return topic ? inLocale(topic) : m.tickets_setup_any_topic();
      }}
      form={(canned, onDone) => <CannedForm canned={canned} topics={setup.topics} onDone={onDone} />}
    />
  );
}

type EditableProps<Item> = {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  detailOf: (item: Item) => string;
  addLabel: string;
  editLabel: (name: string) => string;
  form: (item: Item | undefined, onDone: () => void) => ReactNode;
};

function Editable<Item extends { id: string; isActive: boolean }>(props: EditableProps<Item>) {
  const { items, nameOf, detailOf, addLabel, editLabel, form } = props;
  const mayChange = useMay()(ticketMasters.createTopic);
  const [open, setOpen] = useState<{ item: Item | undefined }>();
  const done = () => {
    setOpen(undefined);
    notify(m.tickets_setup_saved());
  };
  return (
    <>
      <ul className={classes.setup}>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              {nameOf(item)}
              <Text size="xs" c="dimmed">
                {detailOf(item)}
              </Text>
            </div>
            {item.isActive ? null : <StatusBadge of="master" status="inactive" />}
            {mayChange ? (
              <ActionIcon variant="subtle" aria-label={editLabel(nameOf(item))} onClick={() => setOpen({ item })}>
                <IconPencil size={18} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <Button variant="default" mt="md" onClick={() => setOpen({ item: undefined })}>
          {addLabel}
        </Button>
      ) : null}
      <SideDrawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.item ? editLabel(nameOf(open.item)) : addLabel}
      >
        {form(open?.item, done)}
      </SideDrawer>
    </>
  );
}
