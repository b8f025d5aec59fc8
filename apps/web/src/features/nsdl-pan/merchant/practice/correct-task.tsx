import { safeText } from '@sevadesk/contract/kernel/text';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { Form, FormGrid, FText } from '../../../../shared/form/index.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import pages from '../../../../shared/ui/pages/pages.module.css';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { fieldLabel } from '../../components/field-text.ts';
import { FindingList } from '../../components/finding-list.tsx';
import { NoticeBox } from '../../components/notice-box.tsx';
import { PageViewer } from '../../components/page-viewer.tsx';
import { practicePages, practiceRegions, practiceValues } from '../../components/practice/practice-scan.ts';
import classes from '../../components/practice/practice.module.css';

const key = 'fatherFirstName';
const correctInput = z.strictObject({ [key]: safeText({ max: 75 }) });
const place = practiceRegions.find(({ region }) => region === key);

/** An application that was returned: the reason, the field it is about, and submitting it again. */
export function CorrectTask({ onDone }: { onDone: () => void }) {
  const [isWrong, setWrong] = useState(false);
  const submit = (values: z.output<typeof correctInput>) => {
    const isRight = values[key].toUpperCase() === practiceValues[key];
    setWrong(!isRight);
    if (isRight) onDone();
  };
  return (
    <div className={pages.split} data-kind="queue">
      <PageViewer pages={practicePages} page={1} onPage={() => {}} focus={place} />
      <Panel title={practiceValues.cardName} action={<StatusBadge of="application" status="incomplete" />}>
        <div className={classes.stack}>
          <NoticeBox title={m.nsdl_pan_practice_returned()}>
            <p>{m.nsdl_pan_practice_returned_reason()}</p>
          </NoticeBox>
          <Form
            schema={correctInput}
            defaults={{ [key]: 'RAMESHWAR' }}
            submitLabel={m.nsdl_pan_practice_submit_again()}
            guard={false}
            onSubmit={submit}
          >
            <FindingList
              findings={
                isWrong
                  ? [
                      {
                        field: key,
                        severity: 'fault',
                        message: m.nsdl_pan_practice_paper_says({ value: practiceValues[key] }),
                        cure: '',
                        label: fieldLabel(key),
                      },
                    ]
                  : []
              }
            />
            <FormGrid>
              <FText name={key} label={fieldLabel(key)} upper required />
            </FormGrid>
          </Form>
        </div>
      </Panel>
    </div>
  );
}
