import { openAsBlob } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

async function answerOf(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}

/** Signs a person in; returns functions for calls as that person. */
export async function openPerson(address, { userName, password }) {
  const picture = await fetch(`${address}/api/captcha`, { method: 'POST' });
  const cookie = picture.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const signedIn = await fetch(`${address}/api/auth/login?captcha=KAPCHA`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ userName, password }),
  });
  const { authToken } = await answerOf(signedIn);
  const headers = { authorization: `Bearer ${authToken}` };
  return {
    get: async (at) => answerOf(await fetch(address + at, { headers })),
    post: async (at, body) =>
      answerOf(
        await fetch(address + at, {
          method: 'POST',
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      ),
    send: async (at, form) => answerOf(await fetch(address + at, { method: 'POST', headers, body: form })),
    /** Grants another staff member of the sample the permission to approve. */
    makeColleague: async (adminUrl, other) => {
      const client = new pg.Client({ connectionString: new URL('/sevadesk', adminUrl).href });
      await client.connect();
      await client.query(
        `update roles r set permissions = r.permissions || 'move-in.manage'::text from users u where u.role_id = r.id and u.user_name = $1`,
        [other.userName],
      );
      await client.end();
      return openPerson(address, other);
    },
  };
}

const upload = async (person, at, { file, data }) => {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  form.append('file', await openAsBlob(file), path.basename(file));
  return person.send(at, form);
};

export const uploadDump = (person, at, file) => upload(person, at, { file, data: {} });

/** Uploads a ZIP of documents of old orders and applications. */
export const uploadArchive = (person, at, file) => upload(person, at, { file, data: { purpose: 'records' } });
