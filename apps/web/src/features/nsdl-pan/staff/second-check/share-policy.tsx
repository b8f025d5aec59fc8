import { Text } from '@mantine/core';
import { nsdlPanSecondCheck, secondCheckPolicy } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { FNumber, Form } from '../../../../shared/form/index.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';

/** How many of a thousand accepted forms are verified by a second person. */
export function SharePolicy({ onDone }: { onDone: () => void }) {
  const policy = useCall(nsdlPanSecondCheck.policy, {});
  const save = useAction(nsdlPanSecondCheck.savePolicy);
  return (
    <Loaded query={policy}>
      {(now) => (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {m.nsdl_pan_filing_policy_help()}
          </Text>
          <Form
            schema={secondCheckPolicy}
            defaults={now}
            submitLabel={m.nsdl_pan_filing_save()}
            onSubmit={(body) => save.mutateAsync({ body })}
            onDone={() => {
              notify(m.nsdl_pan_filing_policy_saved());
              onDone();
            }}
          >
            <FNumber name="perMille" label={m.nsdl_pan_filing_policy_per_mille()} required />
            <FNumber name="newPerMille" label={m.nsdl_pan_filing_policy_new()} required />
            <FNumber name="newDays" label={m.nsdl_pan_filing_policy_days()} required />
          </Form>
        </>
      )}
    </Loaded>
  );
}
