import { z } from 'zod';
import type { Permission } from './permissions.ts';

const needs = new WeakMap<object, readonly Permission[]>();

/**
 * A part of a reply that only holders of one of these permissions receive. It is optional, because other callers get the reply
 * without it.
 */
export function ofRight<S extends z.ZodType>(anyOf: readonly Permission[], schema: S): z.ZodOptional<S> {
  const part = z.optional(schema);
  needs.set(part, anyOf);
  return part;
}

type Inside = { shape?: Record<string, z.ZodType>; element?: z.ZodType; innerType?: z.ZodType; options?: z.ZodType[] };

/** A part of a reply and its path: property names, '*' for list elements. */
export type ReplyPart = { path: readonly string[]; schema: z.ZodType };

/** Returns every part of a reply, the reply itself first. */
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

/** Returns the parts of a reply that are marked by `ofRight`, at any depth. */
export function partsOfRight(reply: z.ZodType): PartOfRight[] {
  return partsOf(reply).flatMap(({ path, schema }) => {
    const anyOf = needs.get(schema);
    return anyOf ? [{ path, anyOf }] : [];
  });
}
