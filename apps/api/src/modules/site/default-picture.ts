import { readFile } from 'node:fs/promises';
import { assetFile } from '../../platform/places.ts';

/** The default pictures until the network uploads its own. */
export type DefaultPicture = 'logo' | 'favicon' | 'photo';

const read = new Map<DefaultPicture, Promise<Buffer>>();

/** Reads a PNG that is part of the server. */
export function defaultPicture(name: DefaultPicture): Promise<Buffer> {
  const known = read.get(name) ?? readFile(assetFile(`site/${name}.png`));
  read.set(name, known);
  return known;
}
