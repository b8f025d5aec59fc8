import { auth } from '@sevadesk/contract/auth';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { merchantAccount, profile } from '@sevadesk/contract/profile';
import { wallet } from '@sevadesk/contract/wallet';
import { expect, it } from 'vitest';
import { mayViewerCall } from './view-as.rules.ts';

const support = { permissions: ['users.view-as', 'pan.view'] as const };
const withoutPapers = { permissions: ['users.view-as'] as const };

it.each([
  ['a page of a list', wallet.ownStatement, true],
  ['an export', wallet.ownStatementExport, false],
  ['a read', wallet.closing, true],
  ['an upload', profile.uploadPhoto, false],
  ['a switch', merchantAccount.updateSetting, false],
  ['the form with the full Aadhaar number', nsdlPan.printForm, false],
  ['an acknowledgement', nsdlPan.ackFile, true],
  ['the end of the view', auth.endViewAs, true],
  ['a sign-out', auth.logout, false],
])('AUT-12 a person viewing an account may call %s: %o', (_name, endpoint, may) => {
  expect(mayViewerCall(endpoint, support)).toBe(may);
});

it('AUT-12 documents stay visible only to those who see them in the staff area', () => {
  expect(mayViewerCall(nsdlPan.ackFile, withoutPapers)).toBe(false);
  expect(mayViewerCall(nsdlPan.info, withoutPapers)).toBe(true);
});
