import { Button, Modal, Text } from '@mantine/core';
import { banking, type ClickRow, clickLeadInput } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { clickColumns } from './click-columns.tsx';

/** Links of all shops to banks' own pages; a link for which a bank reports an application becomes a lead. */
export function DeskClicks() {
  const [chosen, setChosen] = useState<ClickRow>();
  const mayMake = useMay()(banking.leadOfClick);
  return (
    <>
      <DataTable
        endpoint={banking.clicks}
        exportEndpoint={banking.clickExport}
        columns={clickColumns}
        rowId={(row) => row.id}
        cardColumns={['reference', 'shopName', 'leadNumber']}
        empty={{ title: m.banking_clicks_empty_title(), text: m.banking_clicks_empty_text() }}
        rowActions={
          mayMake
            ? (row) =>
                row.leadNumber === null ? (
                  <Button
                    size="compact-sm"
                    variant="light"
                    aria-label={`${m.banking_click_make()}: ${row.reference}`}
                    onClick={() => setChosen(row)}
                  >
                    {m.banking_click_make()}
                  </Button>
                ) : null
            : undefined
        }
      />
      <Modal
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={m.banking_click_make_title({ reference: chosen?.reference ?? '' })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {chosen ? <MakeLead click={chosen} onDone={() => setChosen(undefined)} /> : null}
      </Modal>
    </>
  );
}

function MakeLead({ click: { id }, onDone }: { click: ClickRow; onDone: () => void }) {
  const make = useAction(banking.leadOfClick);
  return (
    <Form
      schema={clickLeadInput}
      defaults={{ name: '', bankRef: '' }}
      submitLabel={m.banking_click_make()}
      onSubmit={(body) => make.mutateAsync({ params: { id }, body })}
      onDone={({ number }) => {
        notify(m.banking_submitted({ number }));
        onDone();
      }}
    >
      <Text size="sm">{m.banking_click_make_text()}</Text>
      <FText name="name" label={m.banking_applicant()} maxLength={85} required />
      <FText name="bankRef" label={m.banking_bank_ref()} maxLength={40} />
    </Form>
  );
}
