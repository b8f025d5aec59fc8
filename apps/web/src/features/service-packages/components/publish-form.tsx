import { Alert, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { isLocalDate } from '@sevadesk/contract/kernel/local-date';
import {
  losingProducts,
  type PricePage,
  type PriceVersion,
  publishInput,
  servicePackages,
} from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FCheckbox, FDate, Form, useFormValue } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { DiffTable } from './diff-table.tsx';
import { productName } from './names.ts';
import { namesOf } from './price-names.ts';

type Props = { page: PricePage; draft: PriceVersion; onDone: () => void };

/** The start date of the draft, today unless another is typed, with its changes against the prices of that date. */
export function PublishForm({ page, draft, onDone }: Props) {
  const publish = useAction(servicePackages.publish);
  const losing = losingProducts(draft.rows, page.gstBasisPoints, page.levels, page.together);
  return (
    <Form
      schema={publishInput}
      defaults={{ draftNumber: draft.draftNumber, validFrom: page.today, acceptsLoss: false }}
      submitLabel={losing.length > 0 ? m.service_packages_publication_submit() : m.service_packages_publish()}
      onSubmit={async (body) => {
        const { isRequested } = await publish.mutateAsync({ params: { id: draft.id }, body });
        return { isRequested, day: body.validFrom };
      }}
      onDone={({ isRequested, day }) => {
        notify(
          isRequested
            ? m.service_packages_publication_requested()
            : m.service_packages_published({ date: formatDate(day) }),
        );
        onDone();
      }}
    >
      <Stack gap="md">
        <FDate
          name="validFrom"
          label={m.service_packages_valid_from()}
          help={m.service_packages_publish_help()}
          min={page.today}
          required
        />
        <Changes page={page} draft={draft} />
        <Losses losing={losing} />
      </Stack>
    </Form>
  );
}

function Changes({ page, draft }: Pick<Props, 'page' | 'draft'>) {
  const typed = useFormValue<string>('validFrom') ?? '';
  const day = isLocalDate(typed) ? typed : page.today;
  const former = page.versions.find(
    ({ state, validFrom }) => (state === 'current' || state === 'coming') && validFrom !== null && validFrom <= day,
  );
  return (
    <div>
      <Text fw={650} mb="xs">
        {m.service_packages_publish_changes()}
      </Text>
      <DiffTable before={former?.rows ?? []} after={draft.rows} names={namesOf(page, former, draft)} />
    </div>
  );
}

/** The products on which the network loses money with every level above the shop: a second person must approve them. */
function Losses({ losing }: { losing: readonly string[] }) {
  if (losing.length === 0) return null;
  return (
    <Alert color="red" title={m.service_packages_losses_title()}>
      <Stack gap="sm">
        <Text size="sm">{losing.map(productName).join(', ')}</Text>
        <FCheckbox name="acceptsLoss" label={m.service_packages_losses_accept()} />
      </Stack>
    </Alert>
  );
}
