import type { Readable } from 'node:stream'
import type { Sheet } from './sheets.ts'

/** A request for one spreadsheet. */
export interface ExportRequest {
  domain: string
  name: string
  input: unknown
  sheet: Sheet
}

/** Generates spreadsheets in a separate thread. */
export interface Exporter {
  /** Resolves once the first rows are read; an error before that can still be sent as a refusal. */
  open(request: ExportRequest): Promise<Readable>
  close(): Promise<void>
}
