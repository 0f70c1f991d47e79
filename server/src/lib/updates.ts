import { say, type Sentence } from '@balai/contract/core/sentences.ts'

/** What an update changes; a field left out is `undefined`. */
export type Changes<Fields extends object> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** The fields of a record after an update: a field left out stays as it is. */
export const updated = <Fields extends object>(before: Fields, changes: Changes<Fields>): Fields =>
  Object.fromEntries(
    (Object.keys(before) as (keyof Fields)[]).map((name) => [
      name,
      changes[name] === undefined ? before[name] : changes[name],
    ]),
  ) as Fields

/** Names the fields that an update empties, for the effects of its validation. */
export const effectsOfEmptying = <Fields extends object>(
  before: Fields,
  after: Fields,
  words: { readonly [Name in keyof Fields]?: Sentence },
): Sentence[] =>
  (Object.entries(words) as [keyof Fields, Sentence][])
    .filter(([name]) => !isEmpty(before[name]) && isEmpty(after[name]))
    .map(([, field]) => say('{{field}} is emptied.', { field }))

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
