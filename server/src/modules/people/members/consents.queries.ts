import type { ReadDb, Transaction } from '../../../db/pool.ts'
import {
  consentKinds,
  consentTextVersions,
  type ConsentKind,
  type ConsentSource,
} from '@balai/contract/people/consents.ts'

type Consents = Record<string, unknown>

/** The consents of a member before and after a change. */
export interface ConsentChange {
  member_id: number
  before: Consents
  after: Consents
}

/** How a change became known. */
export interface Evidence {
  source: ConsentSource
  reason: string
  recorded_by: number | null
}

/** Staff change the profile of a member. */
export const fromProfile = (recorded_by: number): Evidence => ({
  source: 'profile_form',
  reason: '',
  recorded_by,
})

/** What a change gives or withdraws, as rows of the history. */
export const consentRows = ({ before, after }: Omit<ConsentChange, 'member_id'>, evidence: Evidence) =>
  consentKinds
    .filter((consent) => isGiven(before, consent) !== isGiven(after, consent))
    .map((consent) => ({
      ...evidence,
      consent,
      is_given: isGiven(after, consent),
      text_version: consentTextVersions[consent],
    }))

/** Adds the consents that a change gives or withdraws to the history of the members. */
export async function recordConsents(
  db: Transaction,
  changes: readonly ConsentChange[],
  evidence: Evidence,
): Promise<void> {
  const rows = changes.flatMap(({ member_id, ...change }) =>
    consentRows(change, evidence).map((row) => ({ ...row, member_id })),
  )
  if (rows.length > 0) await db.insertInto('member_consents').values(rows).execute()
}

const isGiven = (consents: Consents, consent: ConsentKind) => consents[consent] === true

/** Every consent that a member gave or withdrew, newest first. */
export const listConsents = (db: ReadDb, member_id: number) =>
  db
    .selectFrom('member_consents')
    .leftJoin('users', 'users.user_id', 'member_consents.recorded_by')
    .select(['consent_id', 'consent', 'is_given', 'source', 'text_version', 'reason', 'recorded_at'])
    .select('users.name as recorded_by_name')
    .where('member_id', '=', member_id)
    .orderBy('consent_id', 'desc')
    .execute()
