import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Loaded } from '../../ui/page.tsx'
import { words } from './account.id.ts'

type Certificate = AnswerOf<typeof calls.courseCertificates>['rows'][number]

/** The certificates of courses and events. */
export function Certificates() {
  const t = useWords(words)
  const ofCourses = useCall(calls.courseCertificates, { perPage: 100 })
  const ofEvents = useCall(calls.eventCertificates, { perPage: 100 })
  const isEmpty = ofCourses.data?.rows.length === 0 && ofEvents.data?.rows.length === 0
  return (
    <>
      {isEmpty && (
        <Empty>
          <p>
            {t(
              'You have no certificate yet. You get one for a finished course, or for an event that issues them.',
            )}
          </p>
        </Empty>
      )}
      <Loaded of={ofCourses}>{({ rows }) => <Rows rows={rows} pdf={calls.courseCertificatePdf} />}</Loaded>
      <Loaded of={ofEvents}>{({ rows }) => <Rows rows={rows} pdf={calls.eventCertificatePdf} />}</Loaded>
    </>
  )
}

function Rows({
  rows,
  pdf,
}: {
  rows: readonly Certificate[]
  pdf: typeof calls.courseCertificatePdf | typeof calls.eventCertificatePdf
}) {
  const t = useWords(words)
  const { date } = useFormat()
  return (
    <ul className="rows">
      {rows.map(({ serial, title, name, issued_at, state, verify_path }) => (
        <li key={serial}>
          <span className="grow">
            <strong>{title}</strong>
            <br />
            <span className="soft">
              {name} · {date(issued_at)}
            </span>
          </span>
          {state !== 'valid' && <Badge kind="bad">{t('Not valid any more')}</Badge>}
          <span className="actions">
            <FileButton made={pdf} input={{ serial }} name={`${serial}.pdf`}>
              PDF
            </FileButton>
            {/* A page of Balai, not of this site. */}
            <a href={verify_path}>{t('Verify')}</a>
          </span>
        </li>
      ))}
    </ul>
  )
}
