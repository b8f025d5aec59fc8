import { ActionIcon, Badge, Button, Group } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { newsImportances } from '@sevadesk/contract/kernel/publishing';
import { type NewsRow, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { IconPencil, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { NewsForm } from '../components/news-form.tsx';
import { audienceWords, importanceWords } from '../components/news-words.ts';
import { SettingHistory } from '../components/setting-history.tsx';
import { newsWords } from '../components/setting-words.ts';

const columns: Columns<NewsRow> = [
  { id: 'heading', header: m.settings_news_heading, cell: (row) => row.heading },
  {
    id: 'audiences',
    header: m.settings_news_audience,
    cell: (row) => row.audiences.map((audience) => audienceWords[audience]()).join(', '),
  },
  {
    id: 'importance',
    header: m.settings_news_importance,
    cell: (row) =>
      row.importance === 'banner' ? (
        <Badge variant="light" color="yellow" tt="none" c="var(--sd-wait)">
          {importanceWords.banner()}
        </Badge>
      ) : (
        importanceWords.normal()
      ),
    options: newsImportances.map((value) => ({ value, label: importanceWords[value] })),
  },
  { id: 'startsOn', header: m.settings_starts_on, cell: (row) => <DateText value={row.startsOn} /> },
  { id: 'endsOn', header: m.settings_ends_on, cell: (row) => <DateText value={row.endsOn} /> },
  {
    id: 'readers',
    header: m.settings_news_readers,
    kind: 'number',
    cell: (row) => formatCount(row.readers),
  },
  { id: 'changedBy', header: m.settings_changed_by, cell: (row) => row.changedBy ?? '-' },
  {
    id: 'state',
    header: m.settings_state,
    cell: (row) => <StatusBadge of="news" status={row.state} />,
    options: statusOptions('news'),
    pin: true,
  },
];

type RowProps = { row: NewsRow; onEdit: () => void; onEnd: () => void };

function RowActions({ row, onEdit, onEnd }: RowProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" aria-label={m.settings_edit({ name: row.heading })} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {row.state === 'ended' ? null : (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={m.settings_news_end_of({ name: row.heading })}
          onClick={onEnd}
        >
          <IconPlayerStop size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function EndDialog({ news, onClose }: { news: NewsRow | undefined; onClose: () => void }) {
  const end = useAction(settings.endNews, { refreshes: ['site'] });
  const confirm = async (id: string) => {
    try {
      await end.mutateAsync({ params: { id } });
      onClose();
      notify(m.settings_news_ended());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <ConfirmDialog
      opened={news !== undefined}
      title={m.settings_news_end_title()}
      text={m.settings_news_end_text()}
      confirmLabel={m.settings_news_end()}
      danger
      busy={end.isPending}
      onConfirm={() => news && void confirm(news.id)}
      onClose={onClose}
    />
  );
}

type Opened = { news: NewsRow | undefined } | undefined;

/** The network's news for visitors, shops and staff (STF-25). */
export function NewsItemList() {
  const [opened, setOpened] = useState<Opened>();
  const [ending, setEnding] = useState<NewsRow>();
  return (
    <ListPage
      title={m.settings_news_title()}
      action={<Button onClick={() => setOpened({ news: undefined })}>{m.settings_news_new()}</Button>}
    >
      <DataTable
        endpoint={settings.newsList}
        exportEndpoint={settings.newsExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['heading', 'audiences', 'startsOn']}
        empty={{ title: m.settings_news_empty_title(), text: m.settings_news_empty_text() }}
        rowActions={(row) => (
          <RowActions row={row} onEdit={() => setOpened({ news: row })} onEnd={() => setEnding(row)} />
        )}
      />
      <SideDrawer
        size="lg"
        opened={opened !== undefined}
        title={opened?.news ? m.settings_news_edit() : m.settings_news_new()}
        onClose={() => setOpened(undefined)}
      >
        <NewsForm
          news={opened?.news}
          onDone={() => {
            setOpened(undefined);
            notify(m.settings_saved());
          }}
        />
        {opened?.news ? <SettingHistory topic="news" id={opened.news.id} words={newsWords} /> : null}
      </SideDrawer>
      <EndDialog news={ending} onClose={() => setEnding(undefined)} />
    </ListPage>
  );
}
