import { readFile } from 'node:fs/promises';
import { assetFile } from '../../platform/places.ts';

/** The pictures that stand in while the network has not uploaded its own. */
export type DefaultPicture = 'logo' | 'favicon' | 'photo';

const read = new Map<DefaultPicture, Promise<Buffer>>();

/** A PNG that comes with the server. */
export function defaultPicture(name: DefaultPicture): Promise<Buffer> {
  const known = read.get(name) ?? readFile(assetFile(`site/${name}.png`));
  read.set(name, known);
  return known;
}
