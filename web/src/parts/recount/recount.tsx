import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { figures } from '@balai/contract/insight/figures.ts'
import { formatNumber, tCount } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { useShell } from '../../lib/shell.ts'
import { dayName } from '../../ui/day-bars.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { rowsBehind } from './recount-rows.ts'
import { keyInWords } from './recount-words.ts'
import { useChecks } from './use-recount.ts'
import './recount.css'

type Checks = z.output<typeof figures.checks.result>
type Difference = Checks['differences'][number]

/** The last nightly recount: when it was, how much it compared, and every number that differed, with its rows. */
export function Recount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useChecks()
  return (
    // Above the explanation of a number that may have opened it.
    <Drawer open title={t('Recount of all numbers')} onClose={onClose} size={560} zIndex={1100}>
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : data.checked_at === null ? (
        <EmptyNote
          title={t('Numbers have not been recounted yet.')}
          hint={t('This happens every night. Come back tomorrow.')}
        />
      ) : (
        <Found checks={data} checked_at={data.checked_at} />
      )}
    </Drawer>
  )
}

function Found({
  checks: { checks, differences },
  checked_at,
}: {
  checks: Checks
  checked_at: NonNullable<Checks['checked_at']>
}) {
  const { t } = useTranslation()
  const sum = (of: 'numbers' | 'of_days' | 'differing') =>
    checks.reduce((total, check) => total + check[of], 0)
  const differing = sum('differing')
  const wrong = checks.filter((check) => check.differing > 0)
  return (
    <div className="recount">
      <p>
        <DateTime at={checked_at} />
        <br />
        {tCount(
          t,
          checks.length,
          '1 figure was counted again: {{numbers}}, {{days}} of them of one day.',
          '{{n}} figures were counted again: {{numbers}}, {{days}} of them of one day.',
          {
            numbers: tCount(t, sum('numbers'), '1 number', '{{n}} numbers'),
            days: formatNumber(sum('of_days')),
          },
        )}
      </p>
      {differing === 0 ? (
        <EmptyNote title={t('All numbers were right.')} />
      ) : (
        <p>
          <b>
            {tCount(t, differing, '1 number differs from its rows.', '{{n}} numbers differ from their rows.')}
          </b>{' '}
          {differing > differences.length &&
            t('The first {{n}} are shown.', { n: formatNumber(differences.length) })}
        </p>
      )}
      {wrong.map(({ figure, definition }) => (
        <section key={figure} aria-label={definition}>
          <h3>{definition}</h3>
          <ul>
            {differences
              .filter((difference) => difference.figure === figure)
              .map((difference) => (
                <Line key={`${difference.key} ${difference.day}`} difference={difference} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** One number that differs: whose and of which day, what is stored, what was found, and its rows. */
function Line({ difference }: { difference: Difference }) {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const { figure, key, day, counted, found, counted_amount, found_amount } = difference
  const rows = rowsBehind(figure, key, day, settings.time_zone)
  const isWeek = figure.startsWith('tracks.week')
  const of = [
    keyInWords(difference, t),
    day !== null && (isWeek ? t('Week from {{day}}', { day: dayName(day) }) : dayName(day)),
  ].filter(Boolean)
  const pair = (stored: number, rightly: number) => ({
    stored: formatNumber(stored),
    found: formatNumber(rightly),
  })
  const amounts = pair(counted_amount, found_amount)
  return (
    <li>
      <div className="recount-line">
        {of.length > 0 && <div className="recount-key">{of.join(', ')}</div>}
        <div>{t('Stored: {{stored}}, counted from the rows: {{found}}', pair(counted, found))}</div>
        {counted_amount !== found_amount && (
          <div>
            {figure.startsWith('tracks.')
              ? t('Visitors stored: {{stored}}, counted from the rows: {{found}}', amounts)
              : t('Amount stored: {{stored}}, counted from the rows: {{found}}', amounts)}
          </div>
        )}
      </div>
      {rows === undefined ? (
        <span className="recount-unlisted">{t('No list shows these rows.')}</span>
      ) : (
        mayOpen(rows) && <ScreenLink to={rows}>{t('Open the rows')}</ScreenLink>
      )}
    </li>
  )
}
