import { NativeSelect, TextInput } from '@mantine/core';
import { isLocalDate } from '@sevadesk/contract/kernel/dates';
import { isSpan, spanNames, spanOf } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useToday } from '../../../shared/format/use-today.ts';
import { DateInput } from '../../../shared/form/index.ts';
import { byWords } from './group-words.ts';
import type { WholeAsk } from './report-ask.ts';
import type { Ask, AskName } from './report-search.ts';
import classes from './report.module.css';
import { spanWords } from './span-words.ts';

export type ReportFilter = {
  name: AskName;
  label: () => string;
  /** The options of a select; without them the filter is a text field. */
  options?: readonly { value: string; label: string }[];
};

type Props = {
  ask: WholeAsk;
  change: (part: Ask) => void;
  groups: readonly string[];
  filters: readonly ReportFilter[];
};

/** Grouping, dates and filters of a report; all are stored in the URL. */
export function ReportFilters({ ask, change, groups, filters }: Props) {
  return (
    <search className={classes.filters} aria-label={m.reports_filters()}>
      <NativeSelect
        label={m.reports_group_by()}
        data={groups.map((value) => ({ value, label: byWords[value]?.() ?? value }))}
        value={ask.by}
        onChange={(event) => change({ by: event.currentTarget.value })}
      />
      <Days key={`${ask.from} ${ask.to}`} ask={ask} change={change} />
      {filters.map(({ name, label, options }) =>
        options ? (
          <NativeSelect
            key={name}
            label={label()}
            data={[{ value: '', label: m.reports_all() }, ...options]}
            value={ask[name] ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
          />
        ) : (
          <TypedFilter key={`${name} ${ask[name] ?? ''}`} name={name} label={label()} ask={ask} change={change} />
        ),
      )}
    </search>
  );
}

/** Dates by preset or individually; a range that a report cannot cover shows an error and is not requested. */
function Days({ ask, change }: Pick<Props, 'ask' | 'change'>) {
  const [days, setDays] = useState<{ from: string | null; to: string | null }>(ask);
  const today = useToday();
  const named = spanNames.find((name) => {
    const { from, to } = spanOf(name, today);
    return from === ask.from && to === ask.to;
  });
  const type = (part: Partial<typeof days>) => {
    const next = { ...days, ...part };
    setDays(next);
    const { from, to } = next;
    if (from && to && isLocalDate(from) && isLocalDate(to) && isSpan({ from, to })) change({ from, to });
  };
  const { from, to } = days;
  const isWhole = from && to && isLocalDate(from) && isLocalDate(to);
  return (
    <>
      <NativeSelect
        label={m.reports_days_preset()}
        data={[
          ...(named ? [] : [{ value: '', label: m.reports_days_own() }]),
          ...spanNames.map((value) => ({ value, label: spanWords[value]() })),
        ]}
        value={named ?? ''}
        onChange={(event) => {
          const name = spanNames.find((one) => one === event.currentTarget.value);
          if (name) change(spanOf(name, today));
        }}
      />
      <DateInput
        className={classes.day}
        label={m.reports_from()}
        value={from}
        onChange={(value) => type({ from: value })}
      />
      <DateInput
        className={classes.day}
        label={m.reports_to()}
        value={to}
        onChange={(value) => type({ to: value })}
        error={isWhole && !isSpan({ from, to }) ? m.reports_span_fault() : undefined}
      />
    </>
  );
}

type TypedProps = { name: AskName; label: string } & Pick<Props, 'ask' | 'change'>;

/** A text filter applies on blur or Enter, not at every key. */
function TypedFilter({ name, label, ask, change }: TypedProps) {
  const [text, setText] = useState(ask[name] ?? '');
  const set = () => {
    if (text.trim() !== (ask[name] ?? '')) change({ [name]: text.trim() || undefined });
  };
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={60}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={set}
      onKeyDown={(event) => {
        if (event.key === 'Enter') set();
      }}
    />
  );
}
