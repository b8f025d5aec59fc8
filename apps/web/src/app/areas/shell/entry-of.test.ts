import { m } from '@sevadesk/messages';
import { expect, it } from 'vitest';
import { titleOf } from '../../../shared/ui/frame/page-name.ts';
import { merchantMenu } from '../merchant/menu.ts';
import { staffMenu } from '../staff/menu.ts';
import { sectionOf } from './entry-of.ts';

it('a page belongs to its section of the menu: under an entry, beside one, or in the group of its neighbours', () => {
  expect(sectionOf(staffMenu, '/backend/actions/nsdl-pan/physical/list')).toBe('NSDL PAN');
  expect(sectionOf(staffMenu, '/backend/actions/nsdl-pan')).toBe('Actions');
  expect(sectionOf(staffMenu, '/backend/user-management/roles')).toBe('User Management');
  expect(sectionOf(staffMenu, '/backend/')).toBeUndefined();
  expect(sectionOf(merchantMenu, '/merchant/product/nps/list')).toBe(m.app_menu_nps());
});

it('PUB-07 a title names record or page, section and network, each once', () => {
  const page = { names: ['Applications'], section: ['NSDL PAN'] };
  expect(titleOf(page, 'Sevadesk Network')).toBe('Applications · NSDL PAN · Sevadesk Network');
  expect(titleOf({ ...page, names: ['NSDL PAN'] }, 'Site')).toBe('NSDL PAN · Site');
  expect(titleOf({ names: [], section: [] }, 'Site')).toBe('Site');
});
