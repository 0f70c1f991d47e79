import { inThread } from '../../../lib/thread.ts'
import type { readStatement } from './statement.ts'

const task = { module: new URL('statement.ts', import.meta.url), name: 'readStatement' }

/** The incoming transfers of an uploaded statement, read in a thread. */
export const statementLines = (content: Buffer) => inThread<typeof readStatement>(task, content)
