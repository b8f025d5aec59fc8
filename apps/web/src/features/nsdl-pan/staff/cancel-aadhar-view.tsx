import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type LiveRow, type LiveSearch, liveSearch, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { faultOf } from '@sevadesk/contract/kernel/faults';
import { faultText, m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from '../components/after-ack/after-ack.module.css';
import { paths } from './core/paths.ts';
import { LiveCard } from './after-ack/live-card.tsx';

type By = LiveSearch['by'];

const kinds = () => [
  { value: 'aadhaar', label: m.nsdl_pan_tin_cancel_by_aadhaar() },
  { value: 'token', label: m.nsdl_pan_tin_cancel_by_token() },
  { value: 'ack', label: m.nsdl_pan_tin_cancel_by_ack() },
];
const isBy = (value: string): value is By => value === 'aadhaar' || value === 'token' || value === 'ack';

/** Finds applications by number, cancels one or only releases its Aadhaar number (STF-12). The searched number is never in a URL. */
export function CancelAadharView() {
  const [found, setFound] = useState<readonly LiveRow[]>();
  const [last, setLast] = useState<LiveSearch>();
  const search = useAction(panAfterAckStaff.cancelAadhar.search, { onDone: ({ data }) => setFound(data) });
  const run = (body: LiveSearch) => {
    setLast(body);
    search.mutate({ body }, { onError: notifyFailure });
  };
  const title = m.nsdl_pan_tin_cancel_title();
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } }, { label: title }]}
    >
      <SearchPanel busy={search.isPending} onSearch={run} onEdit={() => setFound(undefined)} />
      {found?.length === 0 ? (
        <EmptyState title={m.nsdl_pan_tin_cancel_none()} text={m.nsdl_pan_tin_cancel_none_text()} />
      ) : null}
      {found?.map((row) => (
        <LiveCard key={row.id} row={row} onDone={() => last && run(last)} />
      ))}
    </ListPage>
  );
}

type SearchProps = { busy: boolean; onSearch: (search: LiveSearch) => void; onEdit: () => void };

function SearchPanel({ busy, onSearch, onEdit }: SearchProps) {
  const [by, setBy] = useState<By>('aadhaar');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = liveSearch.safeParse({ by, liveNumber: text });
    const [issue] = parsed.error?.issues ?? [];
    setError(issue && faultText(faultOf(issue)));
    if (parsed.success) onSearch(parsed.data);
  };
  const change = (next: string) => {
    setText(next);
    setError(undefined);
    onEdit();
  };
  return (
    <Panel>
      <div className={classes.live}>
        <Text c="dimmed">{m.nsdl_pan_tin_cancel_text()}</Text>
        <SegmentedControl
          aria-label={m.nsdl_pan_tin_cancel_by()}
          value={by}
          data={kinds()}
          onChange={(next) => {
            if (isBy(next)) setBy(next);
            change('');
          }}
        />
        <form onSubmit={submit} className={classes.find} noValidate>
          <TextInput
            label={kinds().find(({ value }) => value === by)?.label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={text}
            error={error}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <Button type="submit" leftSection={<IconSearch size={16} />} loading={busy}>
            {m.nsdl_pan_tin_cancel_search()}
          </Button>
        </form>
      </div>
    </Panel>
  );
}
