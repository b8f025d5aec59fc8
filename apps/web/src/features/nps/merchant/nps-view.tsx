import { Button, Group } from '@mantine/core';
import { nps, type NpsView as View } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconFileText } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OrderCourse, OrderPapers, OrderSlip } from '../../orders/index.ts';
import { AnswerForm } from '../components/answer-form.tsx';
import { NpsAside } from '../components/nps-aside.tsx';
import { NpsFacts } from '../components/nps-facts.tsx';
import { npsPaths } from '../components/paths.ts';
import { paperWord } from '../components/words.ts';

/** One registration of the shop; a question of head office and its answer form are on top. */
export function NpsView() {
  const { id } = useParams({ from: npsPaths.view });
  const query = useCall(nps.get, { params: { id } });
  return <Loaded query={query}>{(view) => <Record view={view} />}</Loaded>;
}

function Record({ view }: { view: View }) {
  const { id, number, name, status, question, history } = view;
  const may = useMay();
  const asks = status === 'docs_pending' && may(nps.answer);
  return (
    <RecordPage
      title={name || number}
      breadcrumb={[{ label: m.nps_list_title(), link: { to: npsPaths.list } }, { label: number }]}
      badges={<StatusBadge of="nps" status={status} />}
      papers={
        <Group gap="xs">
          {status === 'draft' ? null : <OrderSlip endpoint={nps.slip} id={id} />}
          <Button
            variant="default"
            leftSection={<IconFileText size={16} />}
            onClick={() => void download(nps.form, { params: { id } })}
          >
            {m.nps_form_open()}
          </Button>
        </Group>
      }
      aside={<NpsAside view={view} area="merchant" />}
    >
      <OrderCourse kind="nps" of="nps" order={view} />
      {question && asks ? <AnswerForm view={view} question={question} /> : null}
      {asks ? null : <OrderPapers files={history.files} wordOf={paperWord} />}
      <NpsFacts view={view} />
    </RecordPage>
  );
}
