import { Button, Group } from '@mantine/core';
import { type NpsView as View, nps, npsTextInput } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconFileText } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { OrderPapers } from '../../orders/index.ts';
import { NpsAside } from '../components/nps-aside.tsx';
import { NpsFacts } from '../components/nps-facts.tsx';
import classes from '../components/nps.module.css';
import { PaperTiles } from '../components/paper-tiles.tsx';
import { npsPaths } from '../components/paths.ts';
import { paperWord } from '../components/words.ts';

/** One registration of the shop; a question of head office stands on top with its answer. */
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
      action={
        <Button
          variant="default"
          leftSection={<IconFileText size={16} />}
          onClick={() => void download(nps.form, { params: { id } })}
        >
          {m.nps_form_open()}
        </Button>
      }
      aside={<NpsAside view={view} area="merchant" />}
    >
      {question && asks ? <Question view={view} question={question} /> : null}
      {asks ? null : <OrderPapers files={history.files} wordOf={paperWord} />}
      <NpsFacts view={view} />
    </RecordPage>
  );
}

function Question({ view, question }: { view: View; question: string }) {
  const answer = useAction(nps.answer);
  const { id, version, data } = view;
  return (
    <Panel title={m.nps_question_from()}>
      <div className={classes.stack}>
        <div role="note" className={classes.words}>
          {question}
        </div>
        <PaperTiles view={view} taxId={data.taxId} />
        <Form
          schema={npsTextInput.omit({ version: true })}
          defaults={{ text: '' }}
          submitLabel={m.nps_answer_button()}
          onSubmit={async ({ text }) => {
            await answer.mutateAsync({ params: { id }, body: { version, text } });
            notify(m.nps_answered_notice());
          }}
        >
          <Group grow>
            <FTextarea name="text" label={m.nps_answer()} required maxLength={1000} />
          </Group>
        </Form>
      </div>
    </Panel>
  );
}
