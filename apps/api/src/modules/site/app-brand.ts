import type { Brand } from '../../platform/brand.ts';
import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from '../settings/index.ts';
import { defaultPicture } from './default-picture.ts';

/** The product's own colour, see apps/web/src/app/theme/theme.ts. */
const ownColour = '#0a6e72';

/** Reads a stored file; supplied by the caller, because the module of files itself prints the network's name. */
type ReadFile = (ctx: Ctx, fileId: string) => Promise<{ content: Uint8Array }>;

type AppBrand = { name: string; colour: string; logo: Buffer; etag: string };

/** A brand has one picture: its logo is the icon too. */
async function ofBrand(ctx: Ctx, { name, face, logoFileId }: Brand, readFile: ReadFile): Promise<AppBrand> {
  const content = logoFileId === null ? await defaultPicture('favicon') : (await readFile(ctx, logoFileId)).content;
  return {
    name,
    colour: face.colour || ownColour,
    logo: Buffer.from(content),
    etag: logoFileId ?? 'own-favicon',
  };
}

/** Returns name, colour and icon of the installed application of a host; `etag` changes with the picture. */
export async function appBrand(ctx: Ctx, readFile: ReadFile): Promise<AppBrand> {
  if (ctx.brand) return ofBrand(ctx, ctx.brand, readFile);
  const { business, colour, favicon } = await cardsNow(ctx, ['business', 'colour', 'favicon']);
  const { fileId } = favicon;
  const content = fileId === null ? await defaultPicture('favicon') : (await readFile(ctx, fileId)).content;
  return {
    name: business.businessName,
    colour: colour.colour || ownColour,
    logo: Buffer.from(content),
    etag: fileId ?? 'own-favicon',
  };
}
