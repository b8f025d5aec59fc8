import { registration, rejectionInput } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { asApiError } from '../../../shared/failure/api-error.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';

type Props = { id: string; onDone: () => void; onStale: () => void };

export function RejectForm({ id, onDone, onStale }: Props) {
  const reject = useAction(registration.reject, { refreshes: ['dashboard'] });
  return (
    <Form
      schema={rejectionInput}
      defaults={{ remark: '' }}
      submitLabel={m.registration_reject_button()}
      onSubmit={async (body) => {
        try {
          return await reject.mutateAsync({ params: { id }, body });
        } catch (error) {
          if (asApiError(error).code === 'already_decided') onStale();
          throw error;
        }
      }}
      onDone={onDone}
    >
      <FTextarea
        name="remark"
        label={m.registration_reason()}
        help={m.registration_reason_help()}
        rows={4}
        maxLength={500}
        required
      />
    </Form>
  );
}
