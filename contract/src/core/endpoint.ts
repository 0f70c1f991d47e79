import { z } from 'zod'
import {
  families,
  withStrictInput,
  type Areas,
  type Endpoint,
  type Input,
  type Result,
  type Shape,
  type StaffAreas,
} from './call-shape.ts'

/** A call that only reads. */
export interface Read<
  I extends Input = Input,
  R extends Result = Result,
  A extends Areas = Areas,
> extends Endpoint<I, R, A> {
  kind: 'read'
  method: 'GET' | 'POST'
  path: string
}

/** A call that reports a momentary state, such as who is editing: stored at once, without an audit entry. */
export interface Signal<
  I extends Input = Input,
  R extends Result = Result,
  A extends Areas = Areas,
> extends Endpoint<I, R, A> {
  kind: 'signal'
  method: 'POST'
  path: string
}

/**
 * A call that reports many small facts while a page of the site is used or closes. It is accepted from allowed origins, as
 * JSON or as text without a header; it is stored without an audit entry and has its own share of the server.
 */
export interface Beacon<
  I extends Input = Input,
  R extends Result = Result,
  A extends Areas = Areas,
> extends Endpoint<I, R, A> {
  kind: 'beacon'
  method: 'POST'
  path: string
}

/** A call that changes data in one step: validated, stored and audited in one transaction. */
export interface Change<
  I extends Input = Input,
  R extends Result = Result,
  A extends Areas = Areas,
> extends Endpoint<I, R, A> {
  kind: 'change'
  method: 'GET' | 'POST'
  path: string
  /** False if the answer contains a secret, which must not be stored for idempotent replay. */
  replayable: boolean
  /** True if the session of the caller is over afterwards. The browser then discards the pages that it cached. */
  endsSession: boolean
}

/** One action with two paths: `checkPath` only validates; `storePath` validates again, then stores. */
export interface TwoStep<
  I extends Input = Input,
  R extends Result = Result,
  A extends Areas = Areas,
> extends Endpoint<I, R, A> {
  kind: 'two-step'
  method: 'POST'
  checkPath: string
  storePath: string
}

/** A multipart call with one file in the field `file`; the other fields are its input. */
export interface Upload<
  I extends Input = Input,
  R extends Result = Result,
  A extends Areas = Areas,
> extends Endpoint<I, R, A> {
  kind: 'upload'
  method: 'POST'
  path: string
  maxBytes: number
  /** The file is kept on disk while it is read, not in memory. */
  isStreamed: boolean
}

/** An upload whose file is too large for memory: the server keeps it on disk while it reads and checks it. */
export interface StreamedUpload<
  I extends Input = Input,
  R extends Result = Result,
  A extends Areas = Areas,
> extends Upload<I, R, A> {
  isStreamed: true
}

/** The value of a spreadsheet cell. Text is always written as text; a date is a moment. */
export type Cell = string | number | boolean | Date | null
/** One row of a spreadsheet, columns in order. */
export type Row = z.ZodObject<Record<string, z.ZodType<Cell>>>

/** A call that returns a spreadsheet with every row of the filter; `result` is one row. */
export interface Excel<
  I extends Input = Input,
  R extends Row = Row,
  A extends StaffAreas = StaffAreas,
> extends Endpoint<I, R, A> {
  kind: 'excel'
  method: 'POST'
  path: string
  /** Without the extension; the date of the export is appended. */
  filename: string
  /** The column titles. */
  columns: Titles<R>
  formats: ColumnFormats<R>
  words: ColumnWords<R>
  phrases: ColumnPhrases<R>
}
type Titles<R extends Row> = { [K in keyof z.output<R>]: string }
/** Columns whose values are amounts in rupiah, days such as 2026-11-15, or months such as 2026-11. */
type ColumnFormats<R extends Row> = { readonly [K in keyof z.output<R>]?: 'money' | 'day' | 'month' }
/** The words for the codes in a column, also for lists of them; they are translated, other values stay as they are. */
type ColumnWords<R extends Row> = { readonly [K in keyof z.output<R>]?: Readonly<Record<string, string>> }
/** The sentences with values that a column stores, and the sentences that stand for them, which are translated. */
type ColumnPhrases<R extends Row> = { readonly [K in keyof z.output<R>]?: Readonly<Record<string, string>> }

/** A call that returns a generated file, such as a PDF. */
export interface File<I extends Input = Input, A extends Areas = Areas> extends Endpoint<I, z.ZodNull, A> {
  kind: 'file'
  method: 'POST'
  path: string
  mime: string
}

/** A call that changes data, as a `Change` does, and returns the file that came of it. */
export interface FileOfChange<I extends Input = Input, A extends Areas = Areas> extends Omit<
  File<I, A>,
  'kind'
> {
  kind: 'file-of-change'
}

export type AnyEndpoint = Read | Signal | Beacon | Change | TwoStep | Upload | Excel | File | FileOfChange
export type ContractModule = Record<string, AnyEndpoint>

/** A GET that only reads. */
export const get = <I extends Input, R extends Result, const A extends Areas>(
  path: string,
  shape: Shape<I, R, A>,
): Read<I, R, A> => ({
  kind: 'read',
  method: 'GET',
  path,
  body: 'none',
  ...withStrictInput(shape),
})

/** A POST that only reads, as the product's lists do. */
export const post = <I extends Input, R extends Result, const A extends Areas>(
  path: string,
  shape: Shape<I, R, A> & { body?: 'form' | 'json' },
): Read<I, R, A> => ({
  kind: 'read',
  method: 'POST',
  path,
  body: shape.body ?? 'form',
  ...withStrictInput(shape),
})

/** A call that reports a momentary state and returns the current one. */
export const signal = <I extends Input, R extends Result, const A extends Areas>(
  path: string,
  shape: Shape<I, R, A>,
): Signal<I, R, A> => ({ kind: 'signal', method: 'POST', path, body: 'form', ...withStrictInput(shape) })

/** A call that reports what visitors do on a page of the site. */
export const beacon = <I extends Input, R extends Result, const A extends Areas>(
  path: string,
  shape: Shape<I, R, A>,
): Beacon<I, R, A> => ({ kind: 'beacon', method: 'POST', path, body: 'json', ...withStrictInput(shape) })

/** A call that changes data in one step. */
export const change = <I extends Input, R extends Result, const A extends Areas>(
  path: string,
  shape: Shape<I, R, A> & {
    body?: 'form' | 'json'
    method?: 'GET'
    replayable?: false
    endsSession?: true
  },
): Change<I, R, A> => ({
  kind: 'change',
  method: shape.method ?? 'POST',
  path,
  body: shape.method === 'GET' ? 'none' : (shape.body ?? 'form'),
  replayable: shape.replayable ?? true,
  endsSession: shape.endsSession ?? false,
  ...withStrictInput(shape),
})

/** A change in two steps: the first validates and returns the effects, the second stores. */
export const twoStep = <I extends Input, R extends Result, const A extends Areas>(
  checkPath: string,
  storePath: string,
  shape: Shape<I, R, A> & { body?: 'form' | 'json' },
): TwoStep<I, R, A> => ({
  kind: 'two-step',
  method: 'POST',
  checkPath,
  storePath,
  body: shape.body ?? 'form',
  ...withStrictInput(shape),
})

/** A multipart call: a file with fields. */
export const upload = <I extends Input, R extends Result, const A extends Areas>(
  path: string,
  shape: Shape<I, R, A> & { maxBytes: number },
): Upload<I, R, A> => ({
  isStreamed: false,
  kind: 'upload',
  method: 'POST',
  path,
  body: 'multipart',
  maxBytes: shape.maxBytes,
  ...withStrictInput(shape),
})

/** A multipart call for large files, which are kept on disk while they are read. */
export const streamedUpload = <I extends Input, R extends Result, const A extends Areas>(
  path: string,
  shape: Shape<I, R, A> & { maxBytes: number },
): StreamedUpload<I, R, A> => ({ ...upload(path, shape), isStreamed: true })

/** A spreadsheet of all rows that match a filter. */
export const excel = <I extends Input, R extends Row, const A extends StaffAreas>(
  path: string,
  shape: Shape<I, R, A> & {
    filename: string
    columns: Titles<R>
    formats?: ColumnFormats<R>
    words?: ColumnWords<R>
    phrases?: ColumnPhrases<R>
  },
): Excel<I, R, A> => ({
  kind: 'excel',
  method: 'POST',
  path,
  body: 'form',
  filename: shape.filename,
  columns: shape.columns,
  formats: shape.formats ?? {},
  words: shape.words ?? {},
  phrases: shape.phrases ?? {},
  ...withStrictInput({ throttle: { times: 30, minutes: 10 }, ...shape }),
})

/** A file that is generated on request. */
export const file = <I extends Input, const A extends Areas>(
  path: string,
  shape: Omit<Shape<I, z.ZodNull, A>, 'result'> & { mime: string },
): File<I, A> => ({
  kind: 'file',
  method: 'POST',
  path,
  body: 'form',
  mime: shape.mime,
  ...withStrictInput({ ...shape, result: z.null() }),
})

/** A change that returns a file. Calling it again must return the same file, because it takes no idempotency key. */
export const fileOfChange = <I extends Input, const A extends Areas>(
  path: string,
  shape: Omit<Shape<I, z.ZodNull, A>, 'result'> & { mime: string },
): FileOfChange<I, A> => ({ ...file(path, shape), kind: 'file-of-change' })

/** The paths an endpoint is served under, including the family. */
export function pathsOf(endpoint: AnyEndpoint): readonly string[] {
  const base = families[endpoint.family]
  return endpoint.kind === 'two-step'
    ? [base + endpoint.checkPath, base + endpoint.storePath]
    : [base + endpoint.path]
}
