import type { SecurityPolicy } from '@sevadesk/contract/auth';
import type { Area } from '@sevadesk/contract/kernel/access';

/** Lifetime of sessions; the setting 'security-policy' of the network. */
export type SessionLimits = { idleMinutes: number; sessionDays: number };

/** The default policy: no second factor required, a working day idle, two weeks in total. */
export const firstPolicy: SecurityPolicy = {
  secondFactor: { roleIds: [], owners: false, merchantStaff: false },
  staff: { idleMinutes: 480, sessionDays: 14 },
  merchants: { idleMinutes: 480, sessionDays: 14 },
};

type Demanded = { area: Area; roleId: string | null; isOwner: boolean };

/** Returns whether the policy requires a second factor from this person, regardless of their own setting. */
export function demandsSecondFactor({ secondFactor }: SecurityPolicy, person: Demanded): boolean {
  if (person.area === 'in') return person.roleId !== null && secondFactor.roleIds.includes(person.roleId);
  return person.isOwner ? secondFactor.owners : secondFactor.merchantStaff;
}

/** Returns the session limits of an area. */
export function limitsOf(policy: SecurityPolicy, area: Area): SessionLimits {
  return area === 'in' ? policy.staff : policy.merchants;
}
