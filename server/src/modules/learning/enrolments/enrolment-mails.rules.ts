import type { z } from 'zod'
import type { Transaction } from '../../../db/pool.ts'
import type { Mail } from '../../../mail/define-mail.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { enrolledMail, extendedMail, takenOffMail } from './enrolments.mail.ts'
import type { Enrolment } from './enrolments.queries.ts'

/** The recipient of a mail about a course. */
type Addressed = Pick<
  Enrolment,
  'enrolment_id' | 'member_id' | 'name' | 'email' | 'mail_language' | 'course_title' | 'version'
>

/** Who of them gets a mail, each in their own language. Erased people have no address. */
export const recipientsOf = <Person extends Addressed, V>(
  people: readonly Person[],
  values: (person: Person) => V,
) =>
  people
    .filter(({ email }) => email !== '')
    .map((person) => ({
      key: `enrolment ${person.enrolment_id}`,
      address: person.email,
      name: person.name,
      language: person.mail_language,
      member_id: person.member_id,
      values: values(person),
    }))

/** Queues a mail about an enrolment; each version of it has one of a kind at most. */
async function mailEach<V extends z.ZodObject>(
  db: Transaction,
  mail: Mail<V>,
  people: readonly Enrolment[],
  values: (person: Enrolment) => z.input<V>,
): Promise<void> {
  for (const person of people)
    await enqueueMails(db, mail, {
      source: `enrolment ${person.enrolment_id}`,
      run: person.version,
      recipients: recipientsOf([person], values),
    })
}

const courseOf = ({ name, course_title }: Enrolment) => ({ name, course: course_title })
const untilOf = ({ access_until }: Enrolment) => access_until && { until: { moment: access_until } }

export const mailEnrolled = (db: Transaction, people: readonly Enrolment[]): Promise<void> =>
  mailEach(db, enrolledMail, people, (person) => ({ ...courseOf(person), ...untilOf(person) }))

export const mailTakenOff = (db: Transaction, people: readonly Enrolment[], reason: string): Promise<void> =>
  mailEach(db, takenOffMail, people, (person) => ({ ...courseOf(person), reason }))

export const mailExtended = (db: Transaction, people: readonly Enrolment[]): Promise<void> =>
  mailEach(db, extendedMail, people, (person) => ({
    ...courseOf(person),
    ...(untilOf(person) ?? { endless: 'endless' as const }),
  }))
