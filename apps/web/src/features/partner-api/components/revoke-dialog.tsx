import type { KeyRow, ownPartnerApi, partnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = {
  row: KeyRow | undefined;
  endpoint: typeof ownPartnerApi.revokeKey | typeof partnerApi.revokeKey;
  onClose: () => void;
};

/** Revokes a key after explaining the consequences. */
export function RevokeDialog({ row, endpoint, onClose }: Props) {
  const revoke = useAction(endpoint);
  const { id = '', name = '', prefix = '' } = row ?? {};
  const end = () =>
    revoke
      .mutateAsync({ params: { id } })
      .then(() => notify(m.partner_api_revoked(), 'good'))
      .then(onClose)
      .catch(notifyFailure);
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={m.partner_api_revoke_title({ name })}
      text={m.partner_api_revoke_text({ prefix })}
      confirmLabel={m.partner_api_revoke()}
      danger
      busy={revoke.isPending}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
}
