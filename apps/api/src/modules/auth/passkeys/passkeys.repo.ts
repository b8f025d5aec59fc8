import type { PasskeyRow } from '@sevadesk/contract/auth';
import type { Db } from '../../../platform/db.ts';

export type Purpose = 'add' | 'sign-in' | 'confirm';
export type Challenge = {
  challengeHash: string;
  purpose: Purpose;
  userId: string | null;
  sessionId: string | null;
  address: string;
  mostPaise: number | null;
  expiresAt: string;
};

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Uses a challenge up, whatever follows; undefined if it is unknown, expired, or of another purpose, session or address. */
export async function useChallenge(
  db: Db,
  asked: { challengeHash: string; purpose: Purpose; sessionId: string | null; address: string; now: string },
): Promise<{ mostPaise: number | null } | undefined> {
  return db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', asked.challengeHash)
    .where('purpose', '=', asked.purpose)
    .where('expiresAt', '>', asked.now)
    .where((eb) =>
      asked.sessionId === null ? eb('address', '=', asked.address) : eb('sessionId', '=', asked.sessionId),
    )
    .returning('mostPaise')
    .executeTakeFirst();
}

export type Passkey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
};

/** Stores a passkey; returns false if its credential is stored already. */
export async function insertPasskey(db: Db, passkey: Passkey & { name: string; createdAt: string }): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the passkey of a credential, so that two uses of one counter value run one after the other. */
export async function lockPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function passkeysOf(
  db: Db,
  userId: string,
): Promise<(PasskeyRow & Pick<Passkey, 'credentialId' | 'transports'>)[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'usedAt', 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .limit(50)
    .execute();
}

export async function recordUse(db: Db, id: string, use: { counter: number; usedAt: string }): Promise<void> {
  await db.updateTable('passkeys').set(use).where('id', '=', id).execute();
}

/** Deletes a passkey of a person; returns false if they have no such passkey. */
export async function deletePasskey(db: Db, of: { id: string; userId: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', of.id)
    .where('userId', '=', of.userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
