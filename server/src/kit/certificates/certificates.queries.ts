import { sql, type Insertable, type Selectable } from 'kysely'
import type { CertificateState } from '@balai/contract/kit/certificates.ts'
import { asPage, countOf, limitTo } from '../../db/page.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Database } from '../../db/schema.ts'
import { foldedContains } from '../../db/search.ts'
import type { SourceId } from './templates.queries.ts'

export type Certificate = Selectable<Database['certificates']>
export type NewCertificate = Insertable<Database['certificates']>

/** What became of the last mail with a certificate. */
export const mailStates = ['none', 'waiting', 'sent', 'failed'] as const
export type MailedState = (typeof mailStates)[number]
const mailed = sql<MailedState>`case
  when mails.mail_id is null then 'none'
  when mails.state in ('queued', 'claimed', 'handed') then 'waiting'
  when mails.state = 'sent' then 'sent' else 'failed' end`

export const findCertificate = (db: ReadDb, certificate_id: number) =>
  db.selectFrom('certificates').selectAll().where('certificate_id', '=', certificate_id).executeTakeFirst()

export const findBySerial = (db: ReadDb, serial: string) =>
  db.selectFrom('certificates').selectAll().where('serial', '=', serial).executeTakeFirst()

/** The valid certificate of a holder. */
export const findOfHolder = (db: ReadDb, source_kind: string, holder_id: number) =>
  db
    .selectFrom('certificates')
    .selectAll()
    .where('source_kind', '=', source_kind)
    .where('holder_id', '=', holder_id)
    .where('state', '=', 'valid')
    .executeTakeFirst()

/** Adds certificates, and returns them in the same order. */
export async function insertCertificates(
  db: Transaction,
  rows: readonly NewCertificate[],
): Promise<Certificate[]> {
  if (rows.length === 0) return []
  const added = await db
    .insertInto('certificates')
    .values(rows.map((row) => ({ ...row, printed: JSON.stringify(row.printed) as never })))
    .returningAll()
    .execute()
  return added.toSorted((a, b) => a.certificate_id - b.certificate_id)
}

/** Ends a valid certificate. */
export const endCertificate = (
  db: Transaction,
  certificate_id: number,
  {
    state,
    reason,
    ended_by,
  }: { state: Exclude<CertificateState, 'valid'>; reason: string; ended_by: number },
) =>
  db
    .updateTable('certificates')
    .set({ state, reason, ended_by, ended_at: sql`now()` })
    .where('certificate_id', '=', certificate_id)
    .where('state', '=', 'valid')
    .execute()

/** Remembers the mails that send certificates. Mails carry the certificate in their source. */
export async function linkMails(db: Transaction, mail_ids: readonly number[]): Promise<void> {
  await sql`update certificates set mail_id = mails.mail_id from mails
    where mails.mail_id = any(${mail_ids}::bigint[]) and mails.source = 'certificate ' || certificate_id`.execute(
    db,
  )
}

/** Valid certificates that no mail has sent yet; of these holders, or of all if none are named. */
export const listUnmailed = (
  db: ReadDb,
  { source_kind, source_id }: SourceId,
  { holder_ids, limit }: { holder_ids: readonly number[]; limit: number },
) =>
  unmailed(db, { source_kind, source_id }, holder_ids)
    .selectAll()
    .orderBy('certificate_id')
    .limit(limit)
    .execute()

export const countUnmailed = async (db: ReadDb, source: SourceId, holder_ids: readonly number[]) => {
  const { count } = await unmailed(db, source, holder_ids)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const unmailed = (db: ReadDb, { source_kind, source_id }: SourceId, holder_ids: readonly number[]) =>
  db
    .selectFrom('certificates')
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .where('state', '=', 'valid')
    .where('mail_id', 'is', null)
    .where('storage_key', 'is not', null)
    .$if(holder_ids.length > 0, (query) =>
      query.where('holder_id', '=', sql<number>`any(${[...holder_ids]}::int[])`),
    )

interface Filter extends SourceId {
  search: string
  state?: CertificateState | undefined
  mail?: MailedState | undefined
}

interface ListInput extends Filter {
  page: number
  perPage: number
  order_by: 'issued_at' | 'name'
  order: 'asc' | 'desc'
}

export async function listCertificates(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
  const rows = await filtered(db, filter)
    .leftJoin('users as issuer_user', 'issuer_user.user_id', 'certificates.issued_by')
    .selectAll('certificates')
    .select(['issuer_user.name as issued_by_name', mailed.as('mail'), total.as('total')])
    .orderBy(`certificates.${order_by}`, order)
    .orderBy('certificate_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

const filtered = (db: ReadDb, { source_kind, source_id, search, state, mail }: Filter) =>
  db
    .selectFrom('certificates')
    .leftJoin('mails', 'mails.mail_id', 'certificates.mail_id')
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .$if(search !== '', (query) => query.where(foldedContains('certificates.search', search)))
    .$if(state !== undefined, (query) => query.where('certificates.state', '=', state as CertificateState))
    .$if(mail !== undefined, (query) => query.where(mailed, '=', mail as MailedState))

/** How many certificates of a source are valid, revoked, sent and not. */
export const countCertificates = (db: ReadDb, { source_kind, source_id }: SourceId) =>
  db
    .selectFrom('certificates')
    .leftJoin('mails', 'mails.mail_id', 'certificates.mail_id')
    .select(({ fn }) => {
      const valid = (state: MailedState) =>
        fn.countAll<number>().filterWhere('certificates.state', '=', 'valid').filterWhere(mailed, '=', state)
      return [
        fn.countAll<number>().filterWhere('certificates.state', '=', 'valid').as('issued'),
        fn.countAll<number>().filterWhere('certificates.state', '=', 'revoked').as('revoked'),
        valid('sent').as('sent'),
        valid('waiting').as('waiting_to_be_sent'),
        valid('none').as('not_sent'),
        valid('failed').as('failed'),
      ]
    })
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .executeTakeFirstOrThrow()

/** The certificates of a member of one kind that are not replaced, newest first. */
export async function listOfMember(
  db: ReadDb,
  { source_kind, member_id }: { source_kind: string; member_id: number },
  { page, perPage }: { page: number; perPage: number },
) {
  const own = () =>
    db
      .selectFrom('certificates')
      .where('member_id', '=', member_id)
      .where('source_kind', '=', source_kind)
      .where('state', '<>', 'replaced')
  const total = countOf(own().select(({ fn }) => fn.countAll().as('count')))
  const rows = await own()
    .selectAll()
    .select(total.as('total'))
    .orderBy('issued_at', 'desc')
    .orderBy('certificate_id', 'desc')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** The PDFs of the valid certificates of a source, after the given one, in the order of ids. */
export const listFiles = (
  db: ReadDb,
  { source_kind, source_id }: SourceId,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .selectFrom('certificates')
    .select(['certificate_id', 'serial', 'name', 'storage_key'])
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .where('state', '=', 'valid')
    .where('storage_key', 'is not', null)
    .where('certificate_id', '>', after)
    .orderBy('certificate_id')
    .limit(limit)
    .execute()

/** The run of mails that sends something once more. */
export async function nextMailRun(db: ReadDb, kind: string, source: string): Promise<number> {
  const { last } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.max<number | null>('run').as('last'))
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
