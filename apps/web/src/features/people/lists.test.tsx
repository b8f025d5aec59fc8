import { people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { AllUsersList } from './staff/all-users-list.tsx';
import { StaffList } from './staff/staff-list.tsx';

beforeEach(() => mockSample(people.roleOptions));

it('STF-22 sign-ins of head office', async () => {
  const row = { hasSecondFactor: false, lastSignInAt: null };
  const { cells, views } = await workList(<StaffList />, people.staff, { row, may: ['users.view'] });
  expect({ cells, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "userName -> /backend/user-management/user/01900000-0000-7000-8000-000000000001",
        "displayName",
        "roleName",
        "mobile",
        "email",
        "Off",
        "Never",
        "01-Nov-2026",
        "Active",
      ],
      "views": [
        "All",
        "Active",
        "Blocked",
        "Without second factor",
      ],
    }
  `);
});

it.each([
  ['a person with read access', ['users.view'], []],
  ['a person who manages people', ['users.view', 'users.manage'], [m.people_staff_new()]],
  ['a person who manages roles', ['users.view', 'roles.manage'], [m.people_roles_title()]],
] as const)('STF-22 %s is offered the permitted actions', async (_, may, offered) => {
  const { pageActions } = await workList(<StaffList />, people.staff, { may });
  expect(pageActions).toEqual(offered);
});

it('STF-22 every sign-in, with shop and code', async () => {
  const row = { kind: 'owner' };
  const { cells, views } = await workList(<AllUsersList />, people.all, { row, may: ['users.view'] });
  expect({ cells, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "userName -> /backend/user-management/user/01900000-0000-7000-8000-000000000001",
        "displayName",
        "Merchant owner",
        "code",
        "shopName code",
        "roleName",
        "mobile",
        "email",
        "On",
        "21-Nov-2026 11:30",
        "01-Nov-2026",
        "Active",
      ],
      "views": [
        "All",
        "Head office",
        "Merchant owners",
        "Merchant staff",
        "Blocked",
      ],
    }
  `);
});
