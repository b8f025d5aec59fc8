import type { SecurityPolicy } from '@sevadesk/contract/auth';
import type { Area } from '@sevadesk/contract/kernel/access';

/** How long sessions last; the network's setting 'security-policy'. */
export type SessionLimits = { idleMinutes: number; sessionDays: number };

/** What holds until somebody sets a policy: no second factor is demanded, a working day idle, two weeks in all. */
export const firstPolicy: SecurityPolicy = {
  secondFactor: { roleIds: [], owners: false, merchantStaff: false },
  staff: { idleMinutes: 480, sessionDays: 14 },
  merchants: { idleMinutes: 480, sessionDays: 14 },
};

type Demanded = { area: Area; roleId: string | null; isOwner: boolean };

/** Whether the policy makes this person use a second factor, whatever their own switch says. */
export function demandsSecondFactor({ secondFactor }: SecurityPolicy, person: Demanded): boolean {
  if (person.area === 'in') return person.roleId !== null && secondFactor.roleIds.includes(person.roleId);
  return person.isOwner ? secondFactor.owners : secondFactor.merchantStaff;
}

/** How long sessions of an area last. */
export function limitsOf(policy: SecurityPolicy, area: Area): SessionLimits {
  return area === 'in' ? policy.staff : policy.merchants;
}
