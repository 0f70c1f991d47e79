import type { Area } from '@balai/contract/core/access.ts'
import type { certificateCalls } from '@balai/contract/kit/certificate-calls.ts'
import type { Preflight, preflightOf } from '@balai/contract/kit/certificate-shapes.ts'
import type { Choice } from '../../ui/search-select.tsx'
import type { DeskQuery } from '../desk/query.ts'

type Calls = ReturnType<typeof certificateCalls<readonly [Area, ...Area[]], ReturnType<typeof preflightOf>>>

/** The certificates of one source, such as an event: the panel knows it only by these calls. */
export interface CertificateWork {
  id: number
  /** The name under which the table keeps its columns. */
  table: string
  check: DeskQuery<Preflight>
  calls: Pick<Calls, 'archive' | 'correct' | 'list' | 'pdf' | 'resend' | 'revoke'>
  /** Issues to these holders, or to everybody eligible if there are none. */
  send: (holder_ids: number[], mails: boolean) => Promise<unknown>
  /** Finds people of the source by name or e-mail address. */
  findPeople: (search: string) => Promise<Choice[]>
  /** Changes the name that a certificate prints, before it is issued. */
  saveName: (holder_id: number, name: string) => Promise<unknown>
  /** The pre-flight or the list has changed. */
  refresh: () => Promise<unknown>
}
