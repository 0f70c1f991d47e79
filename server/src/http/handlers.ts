import type { z } from 'zod'
import type { VisitorArea } from '@balai/contract/core/access.ts'
import type {
  Beacon,
  Cell,
  Change,
  ContractModule,
  Excel,
  File,
  FileOfChange,
  Read,
  Signal,
  StreamedUpload,
  TwoStep,
  Upload,
} from '@balai/contract/core/endpoint.ts'
import type { Areas } from '@balai/contract/core/call-shape.ts'
import type { ExportDb, Transaction } from '../db/pool.ts'
import type { Column } from '../lib/sheets.ts'
import type { GeneratedFile } from './attachment.ts'
import type {
  BeaconContext,
  Caller,
  ChangeContext,
  Identity,
  MemberCaller,
  QueryContext,
  ReadContext,
} from './context.ts'
import type { Steps } from './steps.ts'
import type { IncomingFile, StreamedFile } from './uploads.ts'

/** The caller of a call for anyone may be null; every other call has a caller. */
type Who<A extends Areas> = 'public' extends A[number]
  ? Identity | null
  : 'client' extends A[number]
    ? Caller | null
    : A[number] extends VisitorArea
      ? MemberCaller
      : Caller

/**
 * A signal that takes the requests of one turn of the event loop in one transaction: it returns an answer for each, in
 * their order. If it fails, all of them fail.
 */
interface TogetherHandler<Input, Result, Caller extends Identity | null> {
  together(db: Transaction, requests: readonly { caller: Caller; input: Input }[]): Promise<readonly Result[]>
}

/** The fields of an upload and its file. Without this an input without fields would allow no file. */
type WithFile<Fields, Sent> = (string extends keyof Fields ? unknown : Fields) & { file: Sent }

type HandlerOf<E> =
  E extends TwoStep<infer I, infer R, infer A>
    ? Steps<z.output<I>, z.input<R>, Who<A>>
    : E extends Change<infer I, infer R, infer A>
      ? Steps<z.output<I>, z.input<R>, Who<A>>
      : E extends Read<infer I, infer R, infer A>
        ? (context: QueryContext<Who<A>>, input: z.output<I>) => Promise<z.input<R>>
        : E extends Signal<infer I, infer R, infer A>
          ?
              | ((context: ChangeContext<Who<A>>, input: z.output<I>) => Promise<z.input<R>>)
              | TogetherHandler<z.output<I>, z.input<R>, Who<A>>
          : E extends Beacon<infer I, infer R, infer A>
            ? (context: BeaconContext<Who<A>>, input: z.output<I>) => Promise<z.input<R>>
            : E extends Upload<infer I, infer R, infer A>
              ? Steps<
                  WithFile<z.output<I>, E extends StreamedUpload ? StreamedFile : IncomingFile>,
                  z.input<R>,
                  Who<A>
                >
              : E extends File<infer I, infer A>
                ? (context: ReadContext<Who<A>>, input: z.output<I>) => Promise<GeneratedFile>
                : E extends FileOfChange<infer I, infer A>
                  ? Steps<z.output<I>, GeneratedFile, Who<A>>
                  : never

/**
 * One handler for every call of a contract module: a missing handler or a wrong result does not compile. Spreadsheets
 * have a source instead.
 */
export type Handlers<M extends ContractModule> = {
  [K in keyof M as M[K] extends Excel ? never : K]: HandlerOf<M[K]>
}

/** Rows of a spreadsheet, keyed by column name. */
export type Rows = Record<string, Cell>[]

/** The sources of a contract module's spreadsheets. Each yields its rows in batches. */
export type Sources<M extends ContractModule> = {
  [K in keyof M as M[K] extends Excel ? K : never]: M[K] extends Excel<infer I, infer R>
    ? (db: ExportDb, input: z.output<I>) => AsyncIterable<z.input<R>[]>
    : never
}

/** The columns of a spreadsheet that depend on its filter, such as one for each question of an event. */
export type FurtherColumns<M extends ContractModule> = {
  [K in keyof M as M[K] extends Excel ? K : never]?: M[K] extends Excel<infer I>
    ? (db: ExportDb, input: z.output<I>) => AsyncIterable<Column[]>
    : never
}
