import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import type { ContentKind } from '@balai/contract/insight/dashboard.ts'
import { figures } from '@balai/contract/insight/figures.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useProfile } from '../../../lib/profile.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { daysName } from '../../../parts/figures/range-words.ts'
import { wasFoundRight } from '../../../parts/recount/found-right.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { createdIn, daysBefore } from './content-days.ts'
import { contentRows } from './content-rows.ts'
import { CounterNotes, type Counted } from './counter-notes.tsx'
import { KindTable } from './kind-table.tsx'
import { Opener } from './opener.tsx'

interface Props {
  label: string
  /** Whose number it is; without it, that of all kinds together. */
  kind?: ContentKind
  /** Undefined while it loads; the size stays the same. */
  all: Counted | undefined
  published: Counted | undefined
}

/**
 * A number with how many are published and what changed. On hover or focus it shows the full figure and its dates; a click
 * says how it is counted, when it was checked, and leads to its rows.
 */
export function CounterCard({ label, kind, all, published }: Props) {
  const { t } = useTranslation()
  if (!all || !published)
    return (
      <div className="counter" aria-busy>
        <span className="counter-label">{label}</span>
        <SkeletonBar width={72} />
      </div>
    )
  const { full, lastDays, before } = wordsOf(all, t)
  const figure = t('{{label}}: {{full}}', { label, full })
  return (
    <div className="counter" role="group" aria-label={label}>
      <span className="counter-label">{label}</span>
      <Opener
        className="counter-value"
        label={figure}
        title={label}
        details={[figure, lastDays, before].map((line) => (
          <div key={line}>{line}</div>
        ))}
        panel={<Explained label={label} kind={kind} all={all} />}
      >
        {all.num_format}
      </Opener>
      <CounterNotes kind={kind} published={published} />
    </div>
  )
}

function wordsOf({ num, added }: Counted, t: ReturnType<typeof useTranslation>['t']) {
  const created = (n: number, days: { first: string; last: string }) =>
    t('{{n}} created in {{dates}}', { n: formatNumber(n), dates: daysName(days) })
  return {
    full: formatNumber(num),
    lastDays: created(added.num, added),
    before: created(added.before, daysBefore(added)),
  }
}

interface ExplainedProps {
  label: string
  kind: ContentKind | undefined
  all: Counted
}

/** How the number is counted, whether the last recount found it right, and its rows. */
function Explained({ label, kind, all }: ExplainedProps) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const mayCheck = figures.checks.areas.some((area) => mayEnter(roles, area))
  const {
    data: definitions,
    error,
    refetch,
  } = useQuery({
    ...queryOf(figures.definitions, {}, { quiet: true }),
    staleTime: Infinity,
  })
  const { data: checks } = useQuery({ ...queryOf(figures.checks, {}, { quiet: true }), enabled: mayCheck })
  const isRight = checks && wasFoundRight(checks, counter, kind && `${kind}/`)
  return (
    <div className="counter-explained">
      {error && <ErrorNote error={error} onRetry={refetch} />}
      <p>{definitions?.find(({ figure }) => figure === counter)?.definition}</p>
      {checks?.checked_at && isRight !== undefined && (
        <p>
          {isRight ? t('The last recount found it right.') : t('The last recount found another number.')}{' '}
          <RelativeTime at={checks.checked_at} /> <Link to="?recount=open">{t('Show the recount')}</Link>
        </p>
      )}
      {kind && <RowsOfKind kind={kind} all={all} />}
      {all.kinds && (
        <KindTable
          label={label}
          kinds={all.kinds}
          columns={[
            { title: t('All'), of: ({ num }) => num, to: (each) => contentRows(each) },
            {
              title: t('Created in 30 days'),
              of: ({ added }) => added.num,
              to: (each) => createdIn(each, all.added),
            },
            {
              title: t('30 days before'),
              of: ({ added }) => added.before,
              to: (each) => createdIn(each, daysBefore(all.added)),
            },
          ]}
        />
      )}
    </div>
  )
}
const counter = 'content.state'

/** The lists of one kind: all, and what was created in the last days and in as many before. */
function RowsOfKind({ kind, all: { added, ...all } }: { kind: ContentKind; all: Counted }) {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const { full, lastDays, before } = wordsOf({ ...all, added }, t)
  const lines: [num: number, text: string, to: string][] = [
    [all.num, t('Open all {{n}}', { n: full }), contentRows(kind)],
    [added.num, lastDays, createdIn(kind, added)],
    [added.before, before, createdIn(kind, daysBefore(added))],
  ]
  const links = lines.filter(([num, , to]) => num > 0 && mayOpen(to))
  return (
    <ul className="counter-rows">
      {links.map(([, text, to]) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
