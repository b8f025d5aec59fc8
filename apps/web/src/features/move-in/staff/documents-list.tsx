import { moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DocumentRows } from '../documents/document-rows.tsx';

/** The files of the archives with KYC documents of one move. */
export function DocumentsList() {
  const { id } = useParams({ from: '/backend/setting/move-in/$id/documents' });
  const move = useCall(moveIn.get, { params: { id } });
  return (
    <ListPage
      title={m.move_documents_title()}
      breadcrumb={[
        { label: m.move_in_list_title(), link: { to: '/backend/setting/move-in' } },
        {
          label: move.data?.number ?? m.move_in_number(),
          link: { to: '/backend/setting/move-in/$id', params: { id } },
        },
        { label: m.move_documents_title() },
      ]}
    >
      <DocumentRows moveId={id} />
    </ListPage>
  );
}
