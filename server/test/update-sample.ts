import type { Client } from './api.ts'

type Fields = Record<string, unknown>

/** One record and the update that fills every one of its fields. */
export interface Sample {
  as: Client
  /** The part of the input that names the record. */
  key: Fields
  /** A value for every field, different from its default. */
  full: Fields
  /** Fields of the call that are no fields of the record, such as a second name for one. */
  aside?: string[]
  /** Fields that get another value if they are emptied. */
  derived?: string[]
  /** Fields that can be emptied only together with others. */
  together?: Record<string, string[]>
  /** The record as a client reads it, with its version. */
  read(): Promise<Fields>
}

/** A moment in a month. */
export const soon = new Date(Date.now() + 30 * 86_400_000).toISOString()
