import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { NameWarning } from '@balai/contract/kit/certificate-shapes.ts'
import { questionsIn, type CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { ReadContext } from '../../http/context.ts'
import { usesDemoInbox } from '../../mail/demo-inbox.ts'
import { findMailSettings, findSmtpSettings } from '../../mail/settings.queries.ts'
import type { CertificateDesk, Problem } from './desk.ts'
import { problemsOfName } from './names.rules.ts'
import { findTextProblems, mediaOf } from './print.ts'
import type { SourceFacts } from './source.ts'
import { valuesOf } from './values.ts'

/** People whose names are looked at, and people in a list of the answer. */
const mostNames = 5_000
export const mostListed = 200

/** The values of a preview: a serial that belongs to nobody. */
export const sampleValues = (
  template: StoredTemplate,
  facts: SourceFacts,
  source_id: number,
  holder: Parameters<typeof valuesOf>[2] | undefined,
): CertificateValues =>
  valuesOf(
    template,
    facts,
    holder ?? { name: 'Siti Rahmawati, S.E., M.M.', part: 'participant', answers: {} },
    {
      source_id,
      number_index: template.number_pattern === '' ? null : template.first_number,
      serial: 'XXXX-XXXX-XXXX',
      at: new Date(),
    },
  )

interface NameToLookAt {
  holder_id: number
  name: string
  warning: NameWarning
  letters: string
}

/** The names that need a look: as they are typed, and as they are printed. */
export async function namesToLookAt(
  { people: { listToLookAt } }: Pick<CertificateDesk, 'people'>,
  db: ReadDb,
  source_id: number,
  { template, facts }: { template: StoredTemplate; facts: SourceFacts },
): Promise<NameToLookAt[]> {
  const people = await listToLookAt(db, source_id, template, mostNames)
  if (people.length === 0) return []
  const printed = await findTextProblems({
    look: template,
    people: people.map((person) => ({
      id: person.holder_id,
      values: sampleValues(template, facts, source_id, person),
    })),
  })
  const byId = new Map(printed.map((problem) => [problem.id, problem]))
  return people.flatMap(({ holder_id, name, is_double }): NameToLookAt[] => {
    const problem = byId.get(holder_id)
    const warnings: [NameWarning, string][] = [
      ...problemsOfName(name, is_double).map((warning): [NameWarning, string] => [warning, '']),
      ...(problem?.letters ? [['no_glyph', problem.letters] as [NameWarning, string]] : []),
      ...(problem?.isSmall ? [['small', ''] as [NameWarning, string]] : []),
    ]
    return warnings.map(([warning, letters]) => ({ holder_id, name, warning, letters }))
  })
}

/** What is wrong with the template, the source and the settings. */
export async function problemsOf(
  desk: Pick<CertificateDesk, 'source' | 'listQuestions' | 'findProblems'>,
  { db, config, secrets }: Pick<ReadContext, 'db' | 'config' | 'secrets'>,
  source_id: number,
  { template, version }: { template: StoredTemplate; version: number },
): Promise<Problem[]> {
  const [pictures, questions, smtp, settings] = [
    await desk.source.findPictures(db, mediaOf(template)),
    await desk.listQuestions(db, source_id),
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
    [asksGone, say('The template prints the answer to a question that is not asked any more.')],
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
  return [
    ...((await desk.findProblems?.(db, source_id)) ?? []),
    ...found.flatMap(([applies, sentence, blocks = false]) => (applies ? [{ sentence, blocks }] : [])),
  ]
}
