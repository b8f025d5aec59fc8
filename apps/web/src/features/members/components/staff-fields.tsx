import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { FormGrid, FText } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { PermissionField } from './permission-field.tsx';

/** Person and permissions, for a new and an existing sign-in; fields only for a new one come in between. */
export function StaffFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <Panel title={m.members_staff_person()}>
        <FormGrid>
          <FText name="displayName" label={m.members_name()} maxLength={75} required />
          <FText name="mobile" label={m.members_mobile()} inputMode="tel" required />
          <FText name="email" label={m.members_email()} inputMode="email" required />
        </FormGrid>
      </Panel>
      {children}
      <Panel title={m.members_staff_rights()}>
        <PermissionField name="permissions" />
      </Panel>
    </>
  );
}
