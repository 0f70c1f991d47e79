import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { questionsIn, type CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { IneligibleClause, NameWarning } from '@balai/contract/events/event-certificate-shapes.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ReadContext } from '../../../http/context.ts'
import { problemsOfName } from '../../../kit/certificates/names.rules.ts'
import { findTextProblems, mediaOf } from '../../../kit/certificates/print.ts'
import type { SourceFacts } from '../../../kit/certificates/source.ts'
import { valuesOf } from '../../../kit/certificates/values.ts'
import { usesDemoInbox } from '../../../mail/demo-inbox.ts'
import { findMailSettings, findSmtpSettings } from '../../../mail/settings.queries.ts'
import { findPictures, listQuestions } from './event-facts.queries.ts'
import { listToLookAt } from './people.queries.ts'

/** People whose names are looked at, and people in a list of the answer. */
const mostNames = 5_000
export const mostListed = 200

/** Why somebody gets no certificate, in words that staff can send them. */
export const reasons: Record<IneligibleClause, Sentence> = {
  cancelled: say('The registration was cancelled.'),
  waiting: say('The person is still on the waiting list.'),
  unpaid: say('The invoice is not paid yet.'),
  part: say('The template gives no certificate to people with this part.'),
  attendance: say('The person did not check in, so their attendance is not on record.'),
  feedback: say('The person has not answered the feedback form yet.'),
}

/** The values of a preview: a serial that belongs to nobody. */
export const sampleValues = (
  template: StoredTemplate,
  facts: SourceFacts,
  event_id: number,
  holder: Parameters<typeof valuesOf>[2] | undefined,
): CertificateValues =>
  valuesOf(
    template,
    facts,
    holder ?? { name: 'Siti Rahmawati, S.E., M.M.', part: 'participant', answers: {} },
    {
      source_id: event_id,
      number_index: template.number_pattern === '' ? null : template.first_number,
      serial: 'XXXX-XXXX-XXXX',
      at: new Date(),
    },
  )

interface NameToLookAt {
  registration_id: number
  name: string
  warning: NameWarning
  letters: string
}

/** The names that need a look: as they are typed, and as they are printed. */
export async function namesToLookAt(
  db: ReadDb,
  event_id: number,
  template: StoredTemplate,
  facts: SourceFacts,
): Promise<NameToLookAt[]> {
  const people = await listToLookAt(db, event_id, template, mostNames)
  if (people.length === 0) return []
  const printed = await findTextProblems({
    look: template,
    people: people.map((person) => ({
      id: person.holder_id,
      values: sampleValues(template, facts, event_id, person),
    })),
  })
  const byId = new Map(printed.map((problem) => [problem.id, problem]))
  return people.flatMap(({ holder_id: registration_id, name, is_double }): NameToLookAt[] => {
    const problem = byId.get(registration_id)
    const warnings: [NameWarning, string][] = [
      ...problemsOfName(name, is_double).map((warning): [NameWarning, string] => [warning, '']),
      ...(problem?.letters ? [['no_glyph', problem.letters] as [NameWarning, string]] : []),
      ...(problem?.isSmall ? [['small', ''] as [NameWarning, string]] : []),
    ]
    return warnings.map(([warning, letters]) => ({ registration_id, name, warning, letters }))
  })
}

interface Problem {
  sentence: Sentence
  blocks: boolean
}

/** What is wrong with the template and the settings. Only what `blocks` keeps certificates from being issued. */
export async function templateProblems(
  { db, config, secrets }: Pick<ReadContext, 'db' | 'config' | 'secrets'>,
  event_id: number,
  template: StoredTemplate,
  version: number,
): Promise<Problem[]> {
  const [pictures, questions, smtp, settings] = [
    await findPictures(db, mediaOf(template)),
    await listQuestions(db, event_id),
    await findSmtpSettings(db, secrets),
    await findMailSettings(db),
  ]
  const missing = mediaOf(template).length - pictures.length
  const known = new Set(questions.map(({ question_id }) => question_id))
  const texts = template.fields.filter((field) => 'typeface' in field)
  const isPrinted = (name: string) =>
    texts.some(({ kind, text }) => kind === name || (kind === 'text' && text.includes(`{${name}}`)))
  const asksGone = texts.some((field) => questionsIn(field).some((question) => !known.has(question)))
  const found: [boolean, Sentence, boolean?][] = [
    [version === 0, say('The template is not saved yet. Look at it in the designer and save it.'), true],
    [missing > 0, say('A picture of the template is not in the media library any more. Choose another one.')],
    [!isPrinted('name'), say('The template does not print the name. Add a field for it.')],
    [
      !template.fields.some(({ kind }) => kind === 'qr'),
      say('The template has no QR code, so nobody can check a certificate with a phone. Add one.'),
    ],
    [
      isPrinted('issuer') && template.issuer === '',
      say('The template prints the issuer, but none is named. Name it in the facts of the template.'),
    ],
    [
      isPrinted('hours') && template.hours === null,
      say('The template prints training hours, but their number is missing. That line is left out.'),
    ],
    [asksGone, say('The template prints the answer to a question that the event does not ask any more.')],
    [
      config.PUBLIC_URL === undefined,
      say('QR codes lead to this computer only, because PUBLIC_URL is not set. Set it before you issue.'),
    ],
    [
      smtp === null && !usesDemoInbox(config, settings),
      say(
        'No mail server is set up, so certificates are issued but no mail leaves. Set it up under Setting.',
      ),
    ],
  ]
  return found.flatMap(([applies, sentence, blocks = false]) => (applies ? [{ sentence, blocks }] : []))
}
