import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { newRoleInput, role, roleInput, roleOption, roleRow } from './schemas.ts';

const manage = staff('roles.manage');
const base = '/api/backend/usermanagement/roles';

export const roleEndpoints = {
  roleOptions: endpoint({
    id: 'people.role-options',
    method: 'GET',
    path: '/api/backend/usermanagement/role-options',
    access: staff('users.view'),
    summary: 'Names of the roles, and which of them the one who asks may give',
    reply: z.object({ data: z.array(roleOption) }),
  }),
  roles: endpoint({
    id: 'people.roles',
    method: 'GET',
    path: base,
    access: manage,
    summary: 'Roles of head office with the number of their people',
    reply: z.object({ data: z.array(roleRow) }),
  }),
  role: endpoint({
    id: 'people.role',
    method: 'GET',
    path: `${base}/{id}`,
    access: manage,
    summary: 'One role, its permissions and its people',
    params: idParams,
    reply: role,
    errors: ['not_found'],
  }),
  createRole: endpoint({
    id: 'people.create-role',
    method: 'POST',
    path: base,
    access: manage,
    summary: 'Makes a role; nobody grants what they do not have',
    body: newRoleInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate', 'beyond_own_rights'],
  }),
  updateRole: endpoint({
    id: 'people.update-role',
    method: 'POST',
    path: `${base}/{id}`,
    access: manage,
    summary:
      'Changes what a role may do, at the next request of its people; one’s own role and the administrators’ stay',
    params: idParams,
    body: roleInput,
    reply: emptyReply,
    errors: ['not_found', 'changed_meanwhile', 'beyond_own_rights', 'own_account', 'last_administrator'],
  }),
  deleteRole: endpoint({
    id: 'people.delete-role',
    method: 'POST',
    path: `${base}/{id}/delete`,
    access: manage,
    summary: 'Removes a role that nobody has',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'role_in_use', 'beyond_own_rights', 'last_administrator'],
  }),
};
