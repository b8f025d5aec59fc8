import { Checkbox } from '@mantine/core';
import type { StaffPermission } from '@sevadesk/contract/kernel/permissions';
import { m } from '@sevadesk/messages';
import { useMe } from '../../../shared/auth/use-me.ts';
import classes from './people.module.css';
import { type RightGroup, rightGroups, rightWords } from './right-words.ts';

type Props = {
  value: readonly StaffPermission[];
  /** Without it the permissions are read-only. */
  onChange?: (value: StaffPermission[]) => void;
};

/** All permissions by group, each with a description. A user cannot grant permissions that they lack. */
export function RightsPicker({ value, onChange }: Props) {
  return (
    <div className={classes.rights}>
      {rightGroups.map((group) => (
        <Group key={group.id} group={group} value={value} onChange={onChange} />
      ))}
    </div>
  );
}

function Group({ group: { label, rights }, value, onChange }: Props & { group: RightGroup }) {
  const held: readonly string[] = useMe().data?.permissions ?? [];
  const chosen = rights.filter((key) => value.includes(key)).length;
  return (
    <fieldset>
      <legend>
        {label()} <span>{m.people_roles_chosen({ count: chosen, total: rights.length })}</span>
      </legend>
      {rights.map((key) => {
        const isForeign = onChange !== undefined && !held.includes(key);
        const help = rightWords[key].help();
        return (
          <Checkbox
            key={key}
            label={rightWords[key].title()}
            description={isForeign ? `${help} ${m.people_roles_not_yours()}` : help}
            checked={value.includes(key)}
            disabled={onChange === undefined || isForeign}
            onChange={({ currentTarget: { checked } }) =>
              onChange?.(checked ? [...value, key] : value.filter((one) => one !== key))
            }
          />
        );
      })}
    </fieldset>
  );
}
