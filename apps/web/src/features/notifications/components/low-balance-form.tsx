import { Box } from '@mantine/core';
import { lowBalanceInput, notifications } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { FMoney, Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

function LimitForm({ belowPaise }: { belowPaise: number | null }) {
  const save = useAction(notifications.saveLowBalance);
  return (
    <Form
      schema={lowBalanceInput}
      defaults={{ belowPaise: belowPaise ?? undefined }}
      submitLabel={m.notifications_low_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.notifications_prefs_saved())}
    >
      <FMoney name="belowPaise" label={m.notifications_low_label()} help={m.notifications_low_help()} />
    </Form>
  );
}

/** The balance below which the shop is notified; for people of a shop who may see its wallet. */
export function LowBalanceForm() {
  const may = useMay()(notifications.lowBalance);
  const query = useCall(notifications.lowBalance, {}, { enabled: may });
  if (!may) return null;
  return (
    <Box maw={420}>
      <Loaded query={query}>{({ belowPaise }) => <LimitForm belowPaise={belowPaise} />}</Loaded>
    </Box>
  );
}
