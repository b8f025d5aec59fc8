import { zeroPaise } from '@sevadesk/contract/kernel/paise';
import { memberInput, members } from '@sevadesk/contract/members';
import { getLocale, m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { MemberCost } from '../components/member-cost.tsx';
import { MemberFields } from '../components/member-fields.tsx';
import { NoFranchise } from '../components/no-franchise.tsx';

const blank = {
  ownerName: '',
  mobile: '',
  email: '',
  pan: '',
  shopName: '',
  gstin: '',
  address1: '',
  address2: '',
  address3: '',
  pin: '',
  district: '',
  idTypeId: '',
  userName: '',
  pricePaise: zeroPaise,
};

/** Creates a member of this franchise, paid from its wallet. */
export function MemberForm() {
  const standing = useCall(members.standing, {});
  const query = useCall(members.options, {});
  // One id per form: a repeated request creates one member and charges once.
  const [requestId] = useState(() => crypto.randomUUID());
  const add = useAction(members.add, { refreshes: ['wallet', 'dashboard'] });
  const navigate = useNavigate();
  return (
    <FormPage
      title={m.members_add()}
      breadcrumb={[{ label: m.members_list_title(), link: { to: '/merchant/user-management/frenchies-list' } }]}
    >
      <Loaded query={query}>
        {({ mayHaveMembers, idTypes, balancePaise, creditLimitPaise }) =>
          mayHaveMembers ? (
            <Form
              schema={memberInput}
              draft="new-member"
              defaults={{ ...blank, requestId, locale: getLocale() }}
              submitLabel={m.members_add_confirm()}
              footer="sticky"
              onSubmit={async (values) => {
                const pricePaise = idTypes.find(({ id }) => id === values.idTypeId)?.pricePaise ?? zeroPaise;
                const { code } = await add.mutateAsync({ body: { ...values, pricePaise } });
                return { shop: values.shopName, email: values.email, code };
              }}
              onDone={(added) => {
                notify(m.members_added(added));
                void navigate({ to: '/merchant/user-management/frenchies-list' });
              }}
            >
              <MemberFields idTypes={idTypes} />
              <MemberCost idTypes={idTypes} balancePaise={balancePaise} creditLimitPaise={creditLimitPaise} />
            </Form>
          ) : (
            <NoFranchise idName={standing.data?.idName ?? ''} />
          )
        }
      </Loaded>
    </FormPage>
  );
}
