import { CompiledQuery, sql } from 'kysely'
import type { Db, ReadDb, Transaction } from '../../../db/pool.ts'
import type { MemberSession, MemberSessions } from '../../../http/members.ts'
import { newBatches, paddedToPower } from '../../../lib/batches.ts'
import { inTurn } from '../../../lib/in-turn.ts'
import { isSuspendedNow } from '../members/suspension.queries.ts'
import { memberName } from '../members/member-name.queries.ts'
import { announceMembers } from '../members/members.queries.ts'

/** Days after which an unused session ends, and days after which every session ends. */
const days = { unused: 30, longest: 180 }

/** Whether a member is premium now, also while the job that notes the end has not run. */
const isPremium = sql<boolean>`members.is_member and (members.premium_until is null or members.premium_until > now())`

/** The sessions of members, for the part of the server that authenticates requests. */
export function memberSessionsIn(db: Db): MemberSessions {
  const texts = new Map<number, string>()
  const due = new Set<number>()
  const recordDue = inTurn(async () => {
    const session_ids = [...due]
    due.clear()
    if (session_ids.length > 0) await recordUses(db, session_ids)
  })
  return {
    // However many members there are, looking up their sessions takes two connections at most.
    find: newBatches({ most: 2, size: most }, (hashes: Buffer[]) => findMemberSessions(db, texts, hashes)),
    // Uses that arrive while others are being recorded are recorded together.
    recordUse(session_id) {
      due.add(session_id)
      return recordDue()
    },
  }
}

/** Updates `last_seen_at`. Locked rows are skipped, so that requests never wait for each other because of it. */
const recordUses = (db: Db, session_ids: readonly number[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select session_id, member_id from member_sessions
        where session_id = any(${session_ids}::integer[]) and ended_at is null
          and last_seen_at > now() - make_interval(days => ${days.unused}::integer)
        for no key update skip locked
      ), used as (
        update member_sessions set last_seen_at = now() from due where due.session_id = member_sessions.session_id
      ), seen as (
        select id from members where id in (select member_id from due) for no key update skip locked
      )
      update members set last_seen_at = now() from seen where seen.id = members.id returning members.id`.execute(
      transaction,
    )
    if (rows.length > 0)
      await announceMembers(
        transaction,
        rows.map(({ id }) => id),
      )
  })

/** The most tokens of one statement. */
const most = 64

/**
 * The current state of sessions and of their members, so that a suspension counts at the next request. Building such a
 * statement takes as long as running it, so each is built once.
 */
async function findMemberSessions(
  db: Db,
  texts: Map<number, string>,
  hashes: Buffer[],
): Promise<(MemberSession | undefined)[]> {
  const tokens = paddedToPower(hashes)
  const text = texts.get(tokens.length) ?? sessionsByTokens(tokens).compile(db).sql
  texts.set(tokens.length, text)
  const { rows } = await db.executeQuery<FoundSession>(CompiledQuery.raw(text, tokens))
  return hashes.map((hash) => sessionOf(rows.find(({ token_hash }) => token_hash.equals(hash))))
}

function sessionOf(found: FoundSession | undefined): MemberSession | undefined {
  if (!found) return undefined
  const { token_hash: _, is_suspended, has_premium, is_confirmed, ...session } = found
  const limit = is_suspended ? 'suspended' : is_confirmed ? null : 'unconfirmed'
  return { ...session, limit, is_premium: has_premium && limit === null }
}

const sessionsByTokens = (tokens: readonly Buffer[]) => sql`
    select s.token_hash, s.member_id, s.session_id, ${memberName} as name, members.member_email as email, members.language,
      members.suspended_until, ${isSuspendedNow} as is_suspended, ${isPremium} as has_premium,
      members.email_confirmed_at is not null as is_confirmed,
      coalesce(members.consents -> 'tracking' = 'true', false) as may_be_tracked,
      s.last_seen_at < now() - interval '5 minutes' as is_use_due,
      case
        when s.ended_at is not null or members.erased_at is not null then 'ended'
        when s.expires_at <= now() or s.last_seen_at <= now() - make_interval(days => ${sql.lit(days.unused)}) then 'expired'
        else 'open'
      end as state
    from member_sessions s join members on members.id = s.member_id
    where s.token_hash in (${sql.join(tokens)})`

interface FoundSession extends Omit<MemberSession, 'limit' | 'is_premium'> {
  token_hash: Buffer
  is_suspended: boolean
  has_premium: boolean
  is_confirmed: boolean
}

/** Opens a session of a member. */
export const openMemberSession = (
  db: Transaction,
  session: { member_id: number; token_hash: Buffer; device: string; address: string },
) =>
  db
    .insertInto('member_sessions')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(days => ${days.longest})` })
    .returning(['session_id', 'expires_at'])
    .executeTakeFirstOrThrow()

/** The open sessions of a member, the most recently used first. */
export const listMemberSessions = (db: ReadDb, member_id: number) =>
  db
    .selectFrom('member_sessions')
    .select(['session_id', 'device', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', member_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${days.unused})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()

/** Ends sessions of a member: the given one, all but one, or all of them. Returns how many were open. */
export async function endMemberSessions(
  db: Transaction,
  member_id: number,
  { session_id, except }: { session_id?: number; except?: number } = {},
): Promise<number> {
  const ended = await db
    .updateTable('member_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('member_id', '=', member_id)
    .where('ended_at', 'is', null)
    .$if(session_id !== undefined, (query) => query.where('session_id', '=', session_id ?? 0))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? 0))
    .returning('session_id')
    .execute()
  if (ended.length > 0) await announceMembers(db, [member_id])
  return ended.length
}

/** Deletes sessions that ended or expired more than 90 days ago. */
export async function deleteOldMemberSessions(db: Transaction): Promise<void> {
  await db
    .deleteFrom('member_sessions')
    .where(sql<Date>`least(ended_at, expires_at)`, '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
