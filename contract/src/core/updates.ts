import { z } from 'zod'
import { Version } from './shapes.ts'

/**
 * The fields of a record as an update takes them: a field left out stays as it is, so there are no defaults; an empty
 * value empties a field that may be empty (a text, a list, or `null`) and is refused for any other.
 */
export const changesTo = <Fields extends z.ZodRawShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, changed(schema as z.ZodType)]),
  ) as {
    [Name in keyof Fields]: Changed<Fields[Name]>
  }

/** The input of an update: which record, the version that the caller read, and what changes. */
export const updateOf = <Key extends z.ZodRawShape, Fields extends z.ZodRawShape>(
  key: Key,
  { shape }: z.ZodObject<Fields>,
) => z.object({ ...key, version: Version, ...changesTo(shape) })

/** The schema of one field in an update; `undefined` is a field left out. */
type Changed<Field> =
  Field extends z.ZodDefault<infer Inner>
    ? Changed<Inner>
    : Field extends z.ZodPreprocess<z.ZodOptional<infer Inner>>
      ? z.ZodOptional<z.ZodPreprocess<z.ZodNullable<Inner>>>
      : Field extends z.ZodPreprocess<z.ZodDefault<infer Inner>>
        ? z.ZodOptional<z.ZodPreprocess<Inner>>
        : Field extends z.ZodType
          ? z.ZodOptional<Field>
          : never

function changed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return changed(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPreprocess) {
    const { in: before, out } = schema.def
    if (out instanceof z.ZodDefault) return z.pipe(before, out.unwrap()).optional()
    // A `blankable` field: an empty value counts as missing when a record is created, and empties it in an update.
    if (out instanceof z.ZodOptional)
      return z.preprocess((value) => (value === '' ? null : value), z.nullable(out.unwrap())).optional()
  }
  return schema.optional()
}
