import { downloads } from '@sevadesk/contract/downloads';
import { isUnderWay } from '@sevadesk/contract/kernel/export-limits';
import { m } from '@sevadesk/messages';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DownloadItem } from './download-item.tsx';
import classes from './downloads.module.css';

/** The large exports of the signed-in user: in progress, or ready with the expiry time. */
export function DownloadsPage() {
  const [pause, setPause] = useState(10_000);
  const query = useCall(downloads.mine, {}, { refetchInterval: pause });
  const isBusy = query.data?.data.some(({ state }) => isUnderWay(state)) ?? false;
  useEffect(() => setPause(isBusy ? 1000 : 10_000), [isBusy]);
  return (
    <ListPage title={m.downloads_title()}>
      <p className={classes.hint}>{m.downloads_hint()}</p>
      <Panel flush>
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={m.downloads_empty_title()} text={m.downloads_empty_text()} />
            ) : (
              <ul className={classes.list}>
                {data.map((item) => (
                  <DownloadItem key={item.id} item={item} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </ListPage>
  );
}
