import { Button, Text } from '@mantine/core';
import { extensionInput, gst, returnFacts, type ReturnType as GstReturn, stateGroups } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { FDate, Form, FSelect, FText, useFormValue } from '../../../shared/form/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import classes from './gst.module.css';
import { PeriodField } from './period-field.tsx';
import { periodWord, returnOptions, returnWords } from './words.ts';

const groupWords = { all: m.gst_group_all, X: m.gst_group_x, Y: m.gst_group_y } as const;
const groupOptions = () => stateGroups.map((value) => ({ value, label: groupWords[value]() }));

/** Due dates of returns: today's rule, extensions of single periods, and a form to enter one. */
export function DueDates() {
  const [isOpen, setOpen] = useState(false);
  const query = useCall(gst.dueDates, {});
  const may = useMay()(gst.extend);
  const button = may ? (
    <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
      {m.gst_extend()}
    </Button>
  ) : null;
  return (
    <Panel title={m.gst_due_dates()} action={button}>
      <Loaded query={query}>
        {({ rules, extensions }) => (
          <>
            {extensions.length > 0 ? <Text fw={650}>{m.gst_extensions()}</Text> : null}
            <ul className={classes.rows}>
              {extensions.map(({ id, returnType, period, stateGroup, dueOn, source }) => (
                <li key={id}>
                  <span>
                    {returnWords[returnType]()} · {periodWord(period)}
                    <Text component="div" size="xs" c="dimmed">
                      {[groupWords[stateGroup](), source].filter(Boolean).join(' · ')}
                    </Text>
                  </span>
                  <DateText value={dueOn} />
                </li>
              ))}
            </ul>
            <Text fw={650}>{m.gst_rules()}</Text>
            <ul className={`${classes.rows} ${classes.rules}`}>
              {rules
                .filter(
                  (rule, index) =>
                    index ===
                    rules.findIndex((one) => one.returnType === rule.returnType && one.stateGroup === rule.stateGroup),
                )
                .map(({ returnType, stateGroup, months, day, source }) => (
                  <li key={returnType + stateGroup}>
                    <span>
                      {returnWords[returnType]()}
                      <Text component="div" size="xs" c="dimmed">
                        {stateGroup === 'all' ? source : groupWords[stateGroup]()}
                      </Text>
                    </span>
                    <span className={classes.end}>{ruleText(returnType, months, day)}</span>
                  </li>
                ))}
            </ul>
          </>
        )}
      </Loaded>
      <SideDrawer opened={isOpen} title={m.gst_extend()} onClose={() => setOpen(false)}>
        <Extend onDone={() => setOpen(false)} />
      </SideDrawer>
    </Panel>
  );
}

function ruleText(returnType: GstReturn, months: number, day: number): string {
  if (returnFacts[returnType].rhythm === 'day') return m.gst_rule_own({ months });
  return months === 1 ? m.gst_rule_next({ day }) : m.gst_rule_later({ day, months });
}

function Extend({ onDone }: { onDone: () => void }) {
  const action = useAction(gst.extend);
  return (
    <Form
      schema={extensionInput}
      defaults={{ stateGroup: 'all' }}
      submitLabel={m.gst_extend_save()}
      onSubmit={(body) => action.mutateAsync({ body })}
      onDone={({ moved }) => {
        notify(m.gst_extended({ moved }));
        onDone();
      }}
    >
      <FSelect name="returnType" label={m.gst_return_type()} options={returnOptions()} required />
      <Period />
      <FSelect name="stateGroup" label={m.gst_group()} options={groupOptions()} required />
      <FDate name="dueOn" label={m.gst_due_on()} required />
      <FText name="source" label={m.gst_source()} maxLength={120} />
    </Form>
  );
}

function Period() {
  const returnType = useFormValue<GstReturn>('returnType');
  return <PeriodField returnType={returnType} />;
}
