import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DifferenceRows } from '../parallel/difference-rows.tsx';

/** What the newer data of one migration change. */
export function DifferencesList() {
  const { id } = useParams({ from: '/backend/setting/move-in/$id/differences' });
  return (
    <ListPage
      title={m.move_parallel_differences()}
      breadcrumb={[
        { label: m.move_in_list_title(), link: { to: '/backend/setting/move-in' } },
        { label: m.move_in_menu(), link: { to: '/backend/setting/move-in/$id', params: { id } } },
        { label: m.move_parallel_differences() },
      ]}
    >
      <DifferenceRows moveId={id} />
    </ListPage>
  );
}
