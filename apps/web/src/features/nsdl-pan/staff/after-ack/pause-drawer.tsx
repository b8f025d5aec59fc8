import { Button, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type PauseRule, panAfterAckStaff, pauseRule } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { FDate, FNumber, Form } from '../../../../shared/form/index.ts';
import { useToday } from '../../../../shared/format/use-today.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';

const { hardcopy } = panAfterAckStaff;

/** Opens the rule that pauses shops, for users who may change settings. */
export function PauseButton() {
  const [opened, setOpened] = useState(false);
  const may = useMay()(hardcopy.savePauseRule);
  if (!may) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPlayerPause size={16} />} onClick={() => setOpened(true)}>
        {m.courier_pause_button()}
      </Button>
      <SideDrawer opened={opened} title={m.courier_pause_drawer()} onClose={close}>
        <Rules onDone={close} />
      </SideDrawer>
    </>
  );
}

function Rules({ onDone }: { onDone: () => void }) {
  const query = useCall(hardcopy.pauseRules, {}, { staleTime: 0 });
  return <Loaded query={query}>{({ data }) => <RuleForm rules={data} onDone={onDone} />}</Loaded>;
}

function ruleText({ validFrom, mostOwed, olderThanDays }: PauseRule): string {
  const from = formatDate(validFrom);
  if (mostOwed === 0) return m.courier_pause_rule_off({ from });
  return m.courier_pause_rule({ from, most: String(mostOwed), days: String(olderThanDays) });
}

function RuleForm({ rules, onDone }: { rules: readonly PauseRule[]; onDone: () => void }) {
  const save = useAction(hardcopy.savePauseRule);
  const today = useToday();
  const { mostOwed = 0, olderThanDays = 30 } = rules[0] ?? {};
  return (
    <Form
      schema={pauseRule}
      defaults={{ validFrom: today, mostOwed, olderThanDays }}
      submitLabel={m.courier_pause_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => {
        notify(m.courier_pause_saved());
        onDone();
      }}
    >
      <Text c="dimmed">{m.courier_pause_explain()}</Text>
      <FNumber name="mostOwed" label={m.courier_pause_most()} help={m.courier_pause_most_help()} required />
      <FNumber name="olderThanDays" label={m.courier_pause_days()} required />
      <FDate name="validFrom" label={m.courier_pause_from()} min={today} required />
      {rules.length > 0 ? (
        <section aria-label={m.courier_pause_history()}>
          {rules.map((rule) => (
            <Text key={rule.validFrom} size="sm" c="dimmed">
              {ruleText(rule)}
            </Text>
          ))}
        </section>
      ) : null}
    </Form>
  );
}
