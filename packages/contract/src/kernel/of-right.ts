import { z } from 'zod';
import type { Permission } from './permissions.ts';

const needs = new WeakMap<object, readonly Permission[]>();

/**
 * A part of an answer that only holders of one of these rights are told: whoever may make the call without them gets the answer
 * without it, so it is optional.
 */
export function ofRight<S extends z.ZodType>(anyOf: readonly Permission[], schema: S): z.ZodOptional<S> {
  const part = z.optional(schema);
  needs.set(part, anyOf);
  return part;
}

type Inside = { shape?: Record<string, z.ZodType>; element?: z.ZodType; innerType?: z.ZodType; options?: z.ZodType[] };

/** A part of a reply and where it stands: the names on the way, '*' for each of a list. */
export type ReplyPart = { path: readonly string[]; schema: z.ZodType };

/** Every part of a reply, itself first. */
export function partsOf(schema: z.ZodType, path: readonly string[] = []): ReplyPart[] {
  const { shape = {}, element, innerType, options = [] } = schema.def as Inside;
  return [
    { path, schema },
    ...Object.entries(shape).flatMap(([name, part]) => partsOf(part, [...path, name])),
    ...(element ? partsOf(element, [...path, '*']) : []),
    ...[...(innerType ? [innerType] : []), ...options].flatMap((part) => partsOf(part, path)),
  ];
}

export type PartOfRight = { path: readonly string[]; anyOf: readonly Permission[] };

/** The parts of a reply that were marked by `ofRight`, wherever they stand in it. */
export function partsOfRight(reply: z.ZodType): PartOfRight[] {
  return partsOf(reply).flatMap(({ path, schema }) => {
    const anyOf = needs.get(schema);
    return anyOf ? [{ path, anyOf }] : [];
  });
}
