import { Button, Loader } from '@mantine/core';
import { downloads } from '@sevadesk/contract/downloads';
import { baseRoutes } from '@sevadesk/contract/kernel/access';
import { isUnderWay } from '@sevadesk/contract/kernel/export-limits';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { download } from '../api/download.ts';
import { useCall } from '../api/queries.ts';
import { useAuth } from '../session/auth-store.ts';
import { notify } from '../ui/notices/notify.ts';

/** The progress of a large export, as a link to 'My downloads'; the file is saved when it is ready. */
export function ExportProgress({ id, onEnd }: { id: string; onEnd: () => void }) {
  const area = useAuth((state) => state.user?.area) ?? 'out';
  const { data, error } = useCall(downloads.get, { params: { id } }, { refetchInterval: 1000 });
  const state = data?.state;
  const end = useEffectEvent(() => {
    if (state === 'done') void download(downloads.file, { params: { id } });
    else if (state === 'failed') notify(m.shared_table_export_failed(), 'info');
    onEnd();
  });
  const isOver = (state !== undefined && !isUnderWay(state)) || error !== null;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const percent = data?.rowsTotal ? Math.floor((100 * data.rowsDone) / data.rowsTotal) : 0;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Loader size={14} />}
      title={m.shared_table_export_mine()}
      renderRoot={(props) => <Link to={`${baseRoutes[area]}/misc/downloads`} {...props} />}
    >
      <span aria-live="polite">{m.shared_table_export_percent({ percent })}</span>
    </Button>
  );
}
