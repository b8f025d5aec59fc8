import { type SecurityPolicy, securityPolicy } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { FNumber, Form, FormGrid } from '../../../shared/form/index.ts';

type Limits = SecurityPolicy['staff'];

/** The idle limit and the maximum duration of sessions. */
export function SessionLimitsForm({ limits, onSave }: { limits: Limits; onSave: (limits: Limits) => Promise<void> }) {
  return (
    <Form schema={securityPolicy.shape.staff} defaults={limits} submitLabel={m.profile_save()} onSubmit={onSave}>
      <FormGrid>
        <FNumber name="idleMinutes" label={m.profile_policy_idle()} help={m.profile_policy_idle_help()} required />
        <FNumber name="sessionDays" label={m.profile_policy_days()} help={m.profile_policy_days_help()} required />
      </FormGrid>
    </Form>
  );
}
