import { Button, Radio, Stack } from '@mantine/core';
import { type ApprovalOptions, linkedApproval, registration, typedApproval } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { asApiError } from '../../../shared/failure/api-error.ts';
import { Form, FPassword, FSelect, FText, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { freshPassword } from './fresh-password.ts';

type Way = 'link' | 'type';

type Props = {
  id: string;
  onDone: (code: string) => void;
  /** Called when somebody else has decided in the meantime. */
  onStale: () => void;
};

export function ApproveForm({ id, onDone, onStale }: Props) {
  const options = useCall(registration.approvalOptions, { params: { id } });
  return (
    <Loaded query={options}>{(offer) => <Fields id={id} offer={offer} onDone={onDone} onStale={onStale} />}</Loaded>
  );
}

function Fields({ id, offer, onDone, onStale }: Props & { offer: ApprovalOptions }) {
  const approve = useAction(registration.approve, { refreshes: ['merchants', 'dashboard'] });
  const [way, setWay] = useState<Way>('link');
  const wanted = offer.idtypes.find(({ isWanted }) => isWanted);
  const only = offer.pkgs.length === 1 ? offer.pkgs[0] : undefined;
  return (
    <Form
      schema={way === 'link' ? linkedApproval : typedApproval}
      defaults={{
        packageId: only?.id ?? '',
        idType: wanted?.id ?? '',
        franchiseCode: offer.registeredAt?.code ?? '',
        userName: offer.mobileNo,
        password: '',
        remark: '',
      }}
      submitLabel={m.registration_approve_button()}
      onSubmit={async (body) => {
        try {
          return await approve.mutateAsync({ params: { id }, body });
        } catch (error) {
          if (asApiError(error).code === 'already_decided') onStale();
          throw error;
        }
      }}
      onDone={({ code }) => onDone(code)}
    >
      <Stack gap="md">
        <FSelect name="packageId" label={m.registration_package()} options={choices(offer.pkgs)} required />
        <FSelect
          name="idType"
          label={m.registration_id_type()}
          help={wanted ? m.registration_id_type_wanted_help({ name: wanted.name }) : undefined}
          options={choices(offer.idtypes)}
          required
        />
        <FText
          name="franchiseCode"
          label={`${m.registration_franchise()} (${m.shared_optional()})`}
          help={
            offer.registeredAt
              ? m.registration_franchise_of_host_help({ shop: offer.registeredAt.shopName })
              : m.registration_franchise_help()
          }
          autoComplete="off"
          maxLength={20}
        />
        <FText
          name="userName"
          label={m.registration_user_name()}
          help={m.registration_user_name_help()}
          autoComplete="off"
          maxLength={40}
          required
        />
        <FirstSignIn way={way} onChange={setWay} />
        <FTextarea name="remark" label={`${m.registration_remark()} (${m.shared_optional()})`} maxLength={500} />
      </Stack>
    </Form>
  );
}

/** How the owner gets a password: by a mailed link, or typed by staff. */
function FirstSignIn({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <>
      <Radio.Group label={m.registration_sign_in()} value={way} onChange={(value) => onChange(value as Way)}>
        <Stack gap="xs" mt="xs">
          <Radio value="link" label={m.registration_sign_in_link()} description={m.registration_sign_in_link_help()} />
          <Radio value="type" label={m.registration_sign_in_type()} />
        </Stack>
      </Radio.Group>
      {way === 'type' ? (
        <>
          <FPassword
            name="password"
            label={m.registration_password()}
            help={m.registration_password_help()}
            autoComplete="new-password"
            required
          />
          <GenerateButton />
        </>
      ) : null}
    </>
  );
}

const choices = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

function GenerateButton() {
  const { setValue } = useFormContext();
  const generate = async () => {
    const password = freshPassword();
    setValue('password', password, { shouldDirty: true, shouldValidate: true });
    try {
      await navigator.clipboard.writeText(password);
      notify(m.registration_password_copied());
    } catch {
      // Browsers allow the clipboard on secure pages only.
      notify(m.registration_password_generated(), 'info');
    }
  };
  return (
    <div>
      <Button variant="light" size="compact-md" leftSection={<IconKey size={16} />} onClick={() => void generate()}>
        {m.registration_password_generate()}
      </Button>
    </div>
  );
}
