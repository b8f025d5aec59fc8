import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { paths } from './core/paths.ts';

/** For the URL of a form that was already submitted: explains this and links to the record. */
export function ClosedForm({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } }, { label: title }]}
    >
      <EmptyState
        title={text}
        action={
          <Button renderRoot={(props) => <Link to={paths.info} params={{ id }} {...props} />}>
            {m.nsdl_pan_merchant_scan_to_record()}
          </Button>
        }
      />
    </ListPage>
  );
}
