import type { z } from 'zod'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { Email } from '@balai/contract/core/shapes.ts'
import { enrolmentLimits } from '@balai/contract/learning/enrolment-shapes.ts'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { findEnrolledMembers } from './enrolments.queries.ts'
import { findCourseToFill } from './enrolments.rules.ts'
import { findMembersByEmails } from './paste.queries.ts'

type Input = z.output<typeof enrolments.addPasted.input>
type Outcome = 'add' | 'skip' | 'refuse'

interface Rehearsed {
  row: number
  outcome: Outcome
  email: string
  name: string
  problem: Sentence | null
  member_id?: number
}

/** What happens to each address of a pasted list. The same ones are left out when it is stored. */
export async function rehearse(db: ReadDb, { course_id, emails }: Input) {
  const course = await findCourseToFill(db, course_id)
  const pasted = addressesIn(emails)
  if (pasted.length === 0) throw refuseField('emails', say('The list has no address. Paste one per line.'))
  if (pasted.length > enrolmentLimits.emails)
    throw refuseField(
      'emails',
      say('The list has {{count}} addresses. Paste at most {{max}} at a time.', {
        count: pasted.length,
        max: enrolmentLimits.emails,
      }),
    )
  const read = pasted.map((text) => {
    const parsed = Email.safeParse(text)
    return parsed.success ? { email: parsed.data, isAddress: true } : { email: text, isAddress: false }
  })
  const members = new Map(
    (
      await findMembersByEmails(
        db,
        read.map(({ email }) => email),
      )
    ).map((member) => [member.email, member]),
  )
  const enrolled = await findEnrolledMembers(
    db,
    course_id,
    [...members.values()].map(({ member_id }) => member_id),
  )
  const seen = new Set<string>()
  const rows = read.map(({ email, isAddress }, index): Rehearsed => {
    const member = members.get(email)
    const row = { row: index + 1, email, name: member?.name ?? '' }
    const leave = (outcome: Outcome, problem: Sentence) => ({ ...row, outcome, problem })
    if (!isAddress) return leave('refuse', say('This is not an e-mail address.'))
    if (!member) return leave('refuse', say('No member has this address.'))
    if (enrolled.has(member.member_id)) return leave('skip', say('This member is enrolled already.'))
    if (seen.has(email)) return leave('skip', say('This address is in the list twice.'))
    seen.add(email)
    return { ...row, outcome: 'add', problem: null, member_id: member.member_id }
  })
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  return { course, rows, counts: { added: count('add'), skipped: count('skip'), refused: count('refuse') } }
}

/** The addresses of a text: one per line, or separated by commas, semicolons, tabs or spaces; `Name <address>` counts as one. */
function addressesIn(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .flatMap((piece) => {
      const named = /<([^<>]*)>/.exec(piece)
      return named ? [named[1] ?? ''] : piece.split(/\s+/)
    })
    .map((address) => address.trim())
    .filter((address) => address !== '')
}
