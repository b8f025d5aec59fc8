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

/** Where parts of an answer stand that need a right: the names on the way, '*' for each of a list. */
export type PartOfRight = { path: readonly string[]; anyOf: readonly Permission[] };

type Inside = { shape?: Record<string, z.ZodType>; element?: z.ZodType; innerType?: z.ZodType; options?: z.ZodType[] };

/** The parts of a reply that were marked by `ofRight`, wherever they stand in it. */
export function partsOfRight(schema: z.ZodType, path: readonly string[] = []): PartOfRight[] {
  const anyOf = needs.get(schema);
  if (anyOf) return [{ path, anyOf }];
  const { shape, element, innerType, options } = schema.def as Inside;
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => partsOfRight(part, [...path, name])),
    ...(element ? partsOfRight(element, [...path, '*']) : []),
    ...(innerType ? partsOfRight(innerType, path) : []),
    ...(options ?? []).flatMap((option) => partsOfRight(option, path)),
  ];
}
