import type { z } from 'zod'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { consentGiven, RegistrationFields, type Answers } from '@balai/contract/events/registration-shapes.ts'
import type { registrations } from '@balai/contract/events/registrations.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseInput } from '../../../http/problems.ts'
import { cellText } from '../../../kit/imported-tables/columns.ts'
import { splitList } from '../../../lib/lists.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { checkedAnswers } from './answers.rules.ts'
import { findQuestions, type Question } from './registering-events.queries.ts'
import { findEventOrRefuse, placesForNewcomers, refuseOverEvent } from './registrations.rules.ts'
import { findByAddresses } from './seats.queries.ts'

type Input = z.output<typeof registrations.import.input>
type Fields = z.output<typeof RegistrationFields>
type Outcome = 'add' | 'wait' | 'skip' | 'refuse'

interface Rehearsed {
  row: number
  outcome: Outcome
  name: string
  email: string
  problem: readonly Sentence[]
  fields?: Fields
}

/** What happens to each row of an import. The same rows are skipped and refused when it is stored. */
export async function rehearse(db: ReadDb, input: Input) {
  const event = await findEventOrRefuse(db, input.event_id)
  refuseOverEvent(event)
  const questions = await findQuestions(db, input.event_id)
  const unknown = Object.keys(input.answers).find(
    (id) => !questions.some(({ question_id, is_retired }) => !is_retired && String(question_id) === id),
  )
  if (unknown) throw refuseField('answers', say('This event does not ask this question. Load it again.'))
  const read = input.rows.map((cells, index) => readRow(cells, index + 1, input, questions))
  const emails = read.flatMap(({ fields }) => fields?.email ?? [])
  const known = new Set((await findByAddresses(db, input.event_id, emails)).map(keyOf))
  const rows = read.map((row): Rehearsed => {
    if (!row.fields) return row
    const key = keyOf(row.fields)
    if (known.has(key)) return { ...row, outcome: 'skip', problem: [say('This person takes part already.')] }
    known.add(key)
    return row
  })
  const added = rows.filter(({ outcome }) => outcome === 'add')
  const places = await placesForNewcomers(db, event, added.length, input.over_capacity)
  for (const row of added.slice(places)) row.outcome = 'wait'
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    event,
    rows,
    counts: { added: count('add'), waiting: count('wait'), skipped: count('skip'), refused: count('refuse') },
  }
}

/** Several people can share an address, so a person is an address with a name. */
const keyOf = ({ name, email }: { name: string; email: string }) =>
  `${email.toLowerCase()} ${name.toLowerCase()}`

function readRow(cells: string[], row: number, input: Input, questions: readonly Question[]): Rehearsed {
  const refuse = (problem: readonly Sentence[]): Rehearsed => ({
    row,
    outcome: 'refuse',
    name: cells[input.columns.name] ?? '',
    email: cells[input.columns.email] ?? '',
    problem,
  })
  const given: Record<string, unknown> = { part: input.part }
  for (const [field, column] of Object.entries(input.columns)) {
    if (column === undefined) continue
    const cell = cellText(cells[column], field)
    if (cell.problem) return refuse([cell.problem])
    given[field] = field === 'labels' ? splitList(cell.text) : cell.text
  }
  if (input.label)
    given['labels'] = [...new Set([...((given['labels'] as string[] | undefined) ?? []), input.label])]
  const parsed = RegistrationFields.safeParse(given)
  if (!parsed.success) return refuse(refuseInput(parsed.error).lines)
  try {
    const answers = checkedAnswers(questions, answersIn(cells, input, questions), { isComplete: false })
    const { name, email } = parsed.data
    return { row, outcome: 'add', name, email, problem: [], fields: { ...parsed.data, answers } }
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.lines)
    throw error
  }
}

/** The answers in a row: several choices are separated by commas, and a consent is any of the usual words for yes. */
function answersIn(cells: string[], { answers }: Input, questions: readonly Question[]): Answers {
  const given: Answers = {}
  for (const [id, column] of Object.entries(answers)) {
    const text = (cells[column] ?? '').trim()
    const kind = questions.find(({ question_id }) => String(question_id) === id)?.kind
    if (text !== '')
      given[id] = kind === 'several' ? splitList(text) : kind === 'consent' ? consentOf(text) : text
  }
  return given
}

const consentOf = (text: string) => (/^(yes|y|ya|true|1|x|setuju)$/i.test(text) ? consentGiven : '')
