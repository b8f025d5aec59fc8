import type { SiteConfiguration } from '@sevadesk/contract/settings';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { type CardName, type CardValue, cardValue, keyOf } from './card.rules.ts';
import { type StoredCard, storedCards } from './settings.repo.ts';

const names = ['business', 'chat', 'social', 'texts', 'colour', 'filing', 'logo', 'favicon'] as const;

function cardOf<Name extends CardName>(stored: readonly StoredCard[], name: Name) {
  const found = stored.find(({ key }) => key === keyOf(name));
  return {
    value: cardValue(name, found?.value),
    changedBy: found?.changedBy ?? null,
    changedAt: found?.changedAt ?? null,
  };
}

function pictureCard(stored: readonly StoredCard[], name: 'logo' | 'favicon') {
  const { value, ...change } = cardOf(stored, name);
  return { ...change, value: { isOwn: value.fileId !== null } };
}

/** Returns every card of the site configuration, with the last person who changed it. */
export async function getConfiguration(ctx: UserCtx): Promise<SiteConfiguration> {
  const stored = await storedCards(ctx.db, names.map(keyOf));
  const social = cardOf(stored, 'social');
  return {
    business: cardOf(stored, 'business'),
    chat: cardOf(stored, 'chat'),
    social: { ...social, value: social.value as SiteConfiguration['social']['value'] },
    texts: cardOf(stored, 'texts'),
    colour: cardOf(stored, 'colour'),
    filing: cardOf(stored, 'filing'),
    logo: pictureCard(stored, 'logo'),
    favicon: pictureCard(stored, 'favicon'),
  };
}

/** Returns the current values of some cards, in one query. */
export async function cardsNow<Name extends CardName>(
  ctx: Pick<Ctx, 'db'>,
  wanted: readonly Name[],
): Promise<{ [K in Name]: CardValue<K> }> {
  const stored = await storedCards(ctx.db, wanted.map(keyOf));
  const found = wanted.map((name) => [name, cardOf(stored, name).value] as const);
  return Object.fromEntries(found) as { [K in Name]: CardValue<K> };
}
