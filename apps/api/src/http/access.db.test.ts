import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/helpers.ts';
import { permissionOf, scopeOf, shutOut, unreadable } from '../../test/hostile/access-of.ts';
import { deadBearers, type Live, liveBearers } from '../../test/hostile/actors.ts';
import { type Sent, send } from '../../test/hostile/send.ts';
import { routes } from '../routes.ts';

let app: TestApp;
let dead: Record<string, string>;
let live: Live;

beforeAll(async () => {
  app = await testApp();
  dead = await deadBearers(app);
  live = await liveBearers(app);
});
afterAll(() => app.close());

type Route = (typeof routes)[number]['endpoint'];
type Door = 'let in' | 'anonymous' | 'forbidden';

/** Returns the access error of a call, if any; errors about its missing input do not count. */
async function door(endpoint: Route, bearer?: string, sent: Pick<Sent, 'raw' | 'type'> = {}): Promise<Door> {
  const { status, error } = await send(app, endpoint, { bearer, ...sent });
  if (status === 401 && (error.code === 'anonymous' || error.code === 'key_unknown')) return 'anonymous';
  if (status === 403 && error.code === 'forbidden') return 'forbidden';
  expect(status).toBeLessThan(500);
  return 'let in';
}

/** Tries one endpoint as several callers; returns the results by caller. */
async function doors(endpoint: Route, bearers: Record<string, string | undefined>): Promise<Record<string, Door>> {
  const tried: Record<string, Door> = {};
  for (const [who, bearer] of Object.entries(bearers)) tried[who] = await door(endpoint, bearer);
  return tried;
}

const all = (names: Record<string, unknown>, answer: Door) =>
  Object.fromEntries(Object.keys(names).map((who) => [who, answer]));

const endpoints = routes.map(({ endpoint }) => endpoint);
const row = (endpoint: Route): [string, Route] => [endpoint.id, endpoint];
const guarded = endpoints.filter(({ access }) => access.kind !== 'public');
const withPermission = guarded.filter((endpoint) => permissionOf(endpoint) !== undefined);
/** Endpoints with a body. */
const withBody = guarded.filter(({ method }) => method === 'POST');
/** Signing out would end the session that the next row needs. */
const repeatable = endpoints.filter(({ id }) => id !== 'auth.logout');

describe('the access table', () => {
  it('names every call once', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it('AUT-10 keeps each area under its own path', () => {
    for (const { path, access } of endpoints) {
      if (path.startsWith('/api/backend/')) expect([path, access.kind]).toEqual([path, 'staff']);
      else if (path.startsWith('/api/merchant/')) expect([path, access.kind]).toEqual([path, 'merchant']);
      else if (path.startsWith('/api/partner/')) expect([path, access.kind]).toEqual([path, 'partner']);
      else expect(['public', 'signed-in']).toContain(access.kind);
    }
  });

  it('AUT-12 requires a permission for every call except these (ASVS 8.2.1)', () => {
    const open = endpoints.filter((endpoint) => (permissionOf(endpoint) ?? scopeOf(endpoint)) === undefined);
    expect(open.map(({ id, access }) => `${access.kind} ${id}`).toSorted()).toEqual([
      // The person's own PIN; a sum needs the permission of the call that spends it.
      'merchant auth.confirm-by-passkey',
      'merchant auth.confirm-by-pin',
      'merchant auth.confirm-options',
      'merchant auth.confirmation-ways',
      'merchant auth.mail-pin-code',
      'merchant auth.merchant-add-passkey',
      'merchant auth.merchant-passkeys',
      'merchant auth.merchant-remove-passkey',
      'merchant auth.merchant-start-passkey',
      'merchant auth.reset-pin',
      'merchant auth.set-pin',
      // Leads whoever of the shop follows the link of its own message to a page, which asks for its own permission.
      'merchant campaigns.open',
      // The kind of a record decides which permission it needs; without it the record is not found.
      'merchant customers.own-consent',
      'merchant customers.own-record',
      'merchant customers.own-resend',
      'merchant customers.own-withdraw',
      'merchant dashboard.merchant',
      'merchant kyc.state',
      'merchant move-in.welcome',
      'merchant profile.merchant-activity',
      'merchant profile.merchant-activity-export',
      'merchant profile.merchant-change-email',
      'merchant profile.merchant-change-mobile',
      'merchant profile.merchant-change-password',
      'merchant profile.merchant-confirm-contact',
      'merchant profile.merchant-confirm-factor',
      'merchant profile.merchant-confirm-sms-codes',
      'merchant profile.merchant-end-other-sessions',
      'merchant profile.merchant-end-session',
      'merchant profile.merchant-get-settings',
      'merchant profile.merchant-new-recovery-codes',
      'merchant profile.merchant-remove-factor',
      'merchant profile.merchant-remove-sms-codes',
      'merchant profile.merchant-security',
      'merchant profile.merchant-sessions',
      'merchant profile.merchant-start-factor',
      'merchant profile.merchant-start-sms-codes',
      'merchant profile.merchant-update-setting',
      'merchant profile.merchant-view',
      'merchant profile.remove-photo',
      'merchant profile.upload-photo',
      // Schedules belong to their makers; the permission of the report is checked at creation and at each mailing.
      'merchant reports.own-schedule-create',
      'merchant reports.own-schedule-delete',
      'merchant reports.own-schedule-options',
      'merchant reports.own-schedule-pause',
      'merchant reports.own-schedules',
      'merchant search.findOwn',
      'merchant site.account-photo',
      'merchant wallet.closing',
      // Returns the owner of the key, whatever its scopes.
      'partner partner-api.me',
      'public auth.captcha',
      'public auth.captcha-question',
      'public auth.first-password',
      'public auth.forgot-username',
      'public auth.login',
      'public auth.passkey-options',
      'public auth.passkey-sign-in',
      'public auth.refresh',
      'public auth.request-reset',
      'public auth.reset-link',
      'public auth.reset-password',
      'public auth.second-factor',
      'public auth.send-code',
      'public auth.set-up',
      'public bills.callback',
      'public customers.link',
      'public customers.stop',
      'public downloads.temporary',
      'public enquiries.send',
      'public gateway.public-status',
      'public gateway.webhook',
      'public masters.pincode',
      'public nps.callback',
      'public nsdl-pan.paperless-callback',
      'public nsdl-pan.track',
      'public operations.ready',
      'public registration.confirm-email',
      'public registration.follow-link',
      'public registration.open-draft',
      'public registration.options',
      'public registration.resend-code',
      'public registration.save-draft',
      'public registration.status',
      'public registration.submit',
      'public registration.verify-email',
      'public site.business-info',
      'public site.chat',
      'public site.favicon',
      'public site.health',
      'public site.home',
      'public site.logo',
      'public site.picture',
      'public sms.report',
      'public sms.report-by-address',
      'public uti-pan.callback',
      'public whatsapp.verify-webhook',
      'public whatsapp.webhook',
      'signed-in auth.end-view-as',
      'signed-in auth.logout',
      'signed-in auth.me',
      'signed-in auth.set-locale',
      // Exports belong to their makers, and the list's permission is checked again.
      'signed-in downloads.again',
      'signed-in downloads.cancel',
      'signed-in downloads.file',
      'signed-in downloads.get',
      'signed-in downloads.mine',
      'signed-in masters.download-form',
      'signed-in masters.form-files',
      'signed-in notifications.devices',
      'signed-in notifications.inbox',
      'signed-in notifications.list',
      'signed-in notifications.list-export',
      'signed-in notifications.mark-read',
      'signed-in notifications.preferences',
      'signed-in notifications.remove-device',
      'signed-in notifications.save-device',
      'signed-in notifications.save-preferences',
      'signed-in notifications.stream',
      'signed-in settings.read-news',
      'signed-in settings.unread-news',
      'signed-in views.change',
      'signed-in views.list',
      'signed-in views.make-default',
      'signed-in views.preferences',
      'signed-in views.remove',
      'signed-in views.save',
      'signed-in views.save-preferences',
      'signed-in views.share',
      // One's own number.
      'signed-in whatsapp.consent',
      'signed-in whatsapp.save-consent',
      'staff approvals.approve',
      'staff approvals.list',
      'staff approvals.reject',
      'staff approvals.withdraw',
      'staff auth.staff-add-passkey',
      'staff auth.staff-passkeys',
      'staff auth.staff-remove-passkey',
      'staff auth.staff-start-passkey',
      'staff customers.record',
      'staff customers.resend',
      'staff customers.withdraw',
      'staff dashboard.staff',
      // Each kind checks what may be imported; a batch of another kind is not found.
      'staff imports.check',
      'staff imports.get',
      'staff imports.kinds',
      'staff imports.list',
      'staff imports.list-export',
      'staff imports.read-sample',
      'staff imports.rejects',
      'staff imports.rows',
      'staff imports.start',
      'staff imports.template',
      'staff imports.undo',
      'staff imports.upload',
      'staff kyc.staff-change',
      'staff kyc.staff-own',
      'staff kyc.staff-own-file',
      'staff kyc.staff-remove-file',
      'staff kyc.staff-save',
      'staff kyc.staff-submit',
      'staff kyc.staff-upload',
      'staff profile.remove-staff-photo',
      'staff profile.staff-activity',
      'staff profile.staff-activity-export',
      'staff profile.staff-change-email',
      'staff profile.staff-change-mobile',
      'staff profile.staff-change-password',
      'staff profile.staff-confirm-contact',
      'staff profile.staff-confirm-factor',
      'staff profile.staff-confirm-sms-codes',
      'staff profile.staff-end-other-sessions',
      'staff profile.staff-end-session',
      'staff profile.staff-get-settings',
      'staff profile.staff-new-recovery-codes',
      'staff profile.staff-photo',
      'staff profile.staff-remove-factor',
      'staff profile.staff-remove-sms-codes',
      'staff profile.staff-security',
      'staff profile.staff-sessions',
      'staff profile.staff-start-factor',
      'staff profile.staff-start-sms-codes',
      'staff profile.staff-update-setting',
      'staff profile.staff-view',
      'staff profile.upload-staff-photo',
      'staff reports.schedule-create',
      'staff reports.schedule-delete',
      'staff reports.schedule-options',
      'staff reports.schedule-pause',
      'staff reports.schedules',
      'staff search.find',
    ]);
  });

  it('rate-limits the calls that anyone can make and that cost money or disclose something (ASVS 2.4.1)', () => {
    const harmless = ['business-info', 'chat', 'favicon', 'health', 'home', 'logo', 'picture'].map(
      (id) => `site.${id}`,
    );
    const unlimited = endpoints.filter(({ access, perMinute }) => access.kind === 'public' && perMinute === undefined);
    expect(unlimited.map(({ id }) => id).toSorted()).toEqual(['downloads.temporary', 'operations.ready', ...harmless]);
  });
});

describe('without a session', () => {
  it.each(guarded.map(row))(
    'AUT-09 %s rejects a missing token and every invalid token (ASVS 7.2.1)',
    async (_id, endpoint) => {
      const nobody = { nobody: undefined, ...dead };
      expect(await doors(endpoint, nobody)).toEqual(all(nobody, 'anonymous'));
    },
  );

  it.each(endpoints.filter(({ access }) => access.kind === 'public').map(row))(
    'AUT-09 %s answers anyone, and an invalid token makes no difference',
    async (_id, endpoint) => {
      const anyone = { nobody: undefined, ...Object.fromEntries(Object.entries(dead).slice(0, 3)) };
      expect(await doors(endpoint, anyone)).toEqual(all(anyone, 'let in'));
    },
  );
});

describe('with a session', () => {
  it.each(repeatable.filter(({ access }) => access.kind === 'signed-in').map(row))(
    'AUT-09 %s answers every signed-in user',
    async (_id, endpoint) => {
      const { administrator, staffWithNothing, owner, helperWithNothing } = live;
      const people = { administrator, staffWithNothing, owner, helperWithNothing };
      expect(await doors(endpoint, people)).toEqual(all(people, 'let in'));
    },
  );

  it.each(guarded.filter(({ access }) => access.kind === 'staff').map(row))(
    'AUT-10 AUT-12 %s is for staff who hold its permission (ASVS 8.2.1, 8.3.1)',
    async (_id, endpoint) => {
      const needed = permissionOf(endpoint);
      const out = { owner: live.owner, helperWithNothing: live.helperWithNothing };
      const powerless = {
        staffWithNothing: live.staffWithNothing,
        ...(needed && { staffWithout: live.staffWithout.get(needed) }),
      };
      const able = { administrator: live.administrator, ...(needed && { staffWith: live.staffWith.get(needed) }) };
      expect(await doors(endpoint, { ...out, ...powerless, ...able })).toEqual({
        ...all(out, 'forbidden'),
        ...all(powerless, needed ? 'forbidden' : 'let in'),
        ...all(able, 'let in'),
      });
    },
  );

  it.each(guarded.filter(({ access }) => access.kind === 'merchant').map(row))(
    'AUT-10 AUT-12 %s is for merchants, and for those of their staff who hold its permission',
    async (_id, endpoint) => {
      const needed = permissionOf(endpoint);
      const out = { administrator: live.administrator, staffWithNothing: live.staffWithNothing };
      const powerless = {
        helperWithNothing: live.helperWithNothing,
        ...(needed && { helperWithout: live.helperWithout.get(needed) }),
      };
      const able = { owner: live.owner, ...(needed && { helperWith: live.helperWith.get(needed) }) };
      expect(await doors(endpoint, { ...out, ...powerless, ...able })).toEqual({
        ...all(out, 'forbidden'),
        ...all(powerless, needed ? 'forbidden' : 'let in'),
        ...all(able, 'let in'),
      });
    },
  );

  it.each(guarded.filter(({ access }) => access.kind === 'partner').map(row))(
    "AUT-10 AUT-12 %s is for a merchant's own software whose key has the scope",
    async (_id, endpoint) => {
      const needed = scopeOf(endpoint);
      const { administrator, staffWithNothing, owner, helperWithNothing, keyWith, keyWithout } = live;
      const out = { administrator, staffWithNothing, owner, helperWithNothing };
      const powerless = needed ? { keyWithout: keyWithout.get(needed) } : {};
      const able = { keyWith: keyWith.get(needed ?? 'balance:read') };
      expect(await doors(endpoint, { ...out, ...powerless, ...able })).toEqual({
        ...all(out, 'forbidden'),
        ...all(powerless, 'forbidden'),
        ...all(able, 'let in'),
      });
    },
  );

  it.each(guarded.filter(({ access }) => access.kind !== 'partner').map(row))(
    "AUT-10 %s accepts no key of a merchant's software",
    async (_id, endpoint) => {
      const keys = { key: live.keyWith.get('applications:write') };
      expect(await doors(endpoint, keys)).toEqual(all(keys, 'anonymous'));
    },
  );

  it('there is a test user of every kind that an endpoint requires', () => {
    for (const endpoint of withPermission) {
      const needed = permissionOf(endpoint);
      const { kind } = endpoint.access;
      const known = kind === 'staff' ? [live.staffWith, live.staffWithout] : [live.helperWith, live.helperWithout];
      for (const map of known) expect(needed && map.get(needed)).toBeTruthy();
    }
  });
});

describe('before a body is read', () => {
  it.each(withBody.map(row))(
    'AUT-09 AUT-12 %s authenticates the caller before it reads the body',
    async (_id, endpoint) => {
      const out = shutOut(endpoint, live);
      for (const [what, sent] of Object.entries(unreadable)) {
        expect([what, await door(endpoint, undefined, sent)]).toEqual([what, 'anonymous']);
        for (const [who, bearer] of Object.entries(out))
          expect([what, who, await door(endpoint, bearer, sent)]).toEqual([what, who, 'forbidden']);
      }
    },
  );

  it('reports what is wrong with the body to callers who have access', async () => {
    const { endpoint } = routes.find(({ endpoint: { id } }) => id === 'merchants.list') ?? {};
    if (!endpoint) throw new Error('the list of merchants is bound');
    const statuses = await Promise.all(
      // Without the last: an endpoint without uploads does not parse multipart bodies.
      Object.values(unreadable)
        .slice(0, -1)
        .map(async (sent) => {
          const { status } = await send(app, endpoint, { bearer: live.administrator, ...sent });
          return status;
        }),
    );
    expect(statuses).toEqual([400, 415, 413]);
  });
});
