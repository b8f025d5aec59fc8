import { Text } from '@mantine/core';
import { type HeldRecord, personKeys, personSearch, privacy } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FSelect, FText } from '../../../shared/form/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FoundRecords } from '../components/found-records.tsx';
import { PolicyPanel } from '../components/policy-panel.tsx';
import { RequestList } from '../components/request-list.tsx';
import { keyWords } from '../components/words.ts';

/** A person's privacy rights: all stored data, to export or erase; every access is audited. */
export function PrivacyView() {
  const find = useAction(privacy.find);
  const [found, setFound] = useState<readonly HeldRecord[]>();
  return (
    <ListPage title={m.privacy_title()}>
      <Text c="dimmed">{m.privacy_intro()}</Text>
      <Panel>
        <Form
          schema={personSearch}
          defaults={{ by: 'mobile', value: '' }}
          submitLabel={m.privacy_find()}
          onSubmit={(body) => find.mutateAsync({ body })}
          onDone={({ records }) => setFound(records)}
        >
          <FormGrid>
            <FSelect
              name="by"
              label={m.privacy_by()}
              options={personKeys.map((value) => ({ value, label: keyWords[value]() }))}
              required
            />
            <FText name="value" label={m.privacy_value()} autoComplete="off" maxLength={40} required />
          </FormGrid>
        </Form>
      </Panel>
      {found ? <FoundRecords key={found.map(({ id }) => id).join()} records={found} /> : null}
      <RequestList />
      <PolicyPanel />
    </ListPage>
  );
}
