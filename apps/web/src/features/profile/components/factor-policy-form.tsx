import { Text } from '@mantine/core';
import type { PolicyView, SecurityPolicy } from '@sevadesk/contract/auth';
import { m, roleName } from '@sevadesk/messages';
import { z } from 'zod';
import { FCheckbox, Form } from '../../../shared/form/index.ts';
import classes from './profile.module.css';

const schema = z.object({
  roles: z.record(z.string(), z.boolean()),
  owners: z.boolean(),
  merchantStaff: z.boolean(),
});

type Props = { view: PolicyView; onSave: (change: Pick<SecurityPolicy, 'secondFactor'>) => Promise<void> };

/** Who needs a second factor: staff by role, merchants by owner and staff. Those without one set it up at their next sign-in. */
export function FactorPolicyForm({ view: { policy, roles }, onSave }: Props) {
  const { roleIds, owners, merchantStaff } = policy.secondFactor;
  const chosen = Object.fromEntries(roles.map(({ id }) => [id, roleIds.includes(id)]));
  return (
    <Form
      schema={schema}
      defaults={{ roles: chosen, owners, merchantStaff }}
      submitLabel={m.profile_save()}
      onSubmit={(values) =>
        onSave({
          secondFactor: {
            roleIds: roles.map(({ id }) => id).filter((id) => values.roles[id]),
            owners: values.owners,
            merchantStaff: values.merchantStaff,
          },
        })
      }
    >
      <Text c="dimmed">{m.profile_policy_factor_text()}</Text>
      <ul className={classes.roles}>
        {roles.map(({ id, name, people, advised }) => (
          <li key={id}>
            <FCheckbox
              name={`roles.${id}`}
              label={`${roleName(name)} · ${m.profile_policy_people({ count: people })}`}
              help={advised ? m.profile_policy_advised() : undefined}
            />
          </li>
        ))}
        <li>
          <FCheckbox name="owners" label={m.profile_policy_owners()} />
        </li>
        <li>
          <FCheckbox name="merchantStaff" label={m.profile_policy_merchant_staff()} />
        </li>
      </ul>
    </Form>
  );
}
