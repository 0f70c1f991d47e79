import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dashboard, type WaitingKind } from '@balai/contract/insight/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { Explanation } from '../../../ui/explanation.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { SilenceItem, useSilences } from './silences.tsx'

const paths: Record<WaitingKind, string> = {
  reviews: '/content-need-review/content',
  event_reviews: '/content-need-review/event',
  held_comments: '/manage-comment?queue=held',
  held_course_comments: '/lms/rating?view=comments&queue=held',
  decisions: '/mybooking/list?needs_decision=1',
  contributors: '/member?contributor_status=pending',
  failed_mails: '/setting/outbox?state=failed',
  uncertain_mails: '/setting/outbox?state=uncertain',
}

/** What has stopped, and what waits for a decision of this person, each a link to where it is looked at. */
export function Waiting() {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const { data, error, refetch } = useQuery(queryOf(dashboard.waiting, {}, { quiet: true }))
  const names: Record<WaitingKind, string> = {
    reviews: t('Articles and videos to review'),
    event_reviews: t('Events to review'),
    held_comments: t('Held comments'),
    held_course_comments: t('Held comments on courses'),
    decisions: t('Orders that need a decision'),
    contributors: t('People who want to contribute'),
    failed_mails: t('Failed mails'),
    uncertain_mails: t('Mails that may not have arrived'),
  }
  const definitions = definitionsOf(t)
  const { silences, isPending } = useSilences()
  // Both at once, so that nothing moves.
  const waiting = isPending ? undefined : data?.filter(({ kind, num }) => num > 0 && mayOpen(paths[kind]))
  return (
    <Panel title={t('Waits for you')}>
      <div className="dashboard-list">
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!waiting && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {waiting?.length === 0 && silences.length === 0 && (
          <p className="panel-quiet">{t('Nothing waits for you.')}</p>
        )}
        <ul className="panel-list">
          {waiting && silences.map((silence) => <SilenceItem key={silence.kind} {...silence} />)}
          {waiting?.map(({ kind, num }) => (
            <li key={kind}>
              <Link className="dashboard-waits" to={paths[kind]}>
                {names[kind]} <b>{formatNumber(num)}</b>
              </Link>
              <Explanation of={names[kind]}>{definitions[kind]}</Explanation>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

/** How what waits is counted. */
const definitionsOf = (t: TFunction): Record<WaitingKind, string> => ({
  reviews: t(
    'Articles, videos and pages that were submitted and are not decided about, drafts of published ones too.',
  ),
  event_reviews: t('Events that were submitted and are not decided about, drafts of published ones too.'),
  held_comments: t('Comments on articles and videos that readers cannot see until somebody decides.'),
  held_course_comments: t('Comments on courses and lessons that nobody can see until somebody decides.'),
  decisions: t(
    'Orders with a payment that came late, twice or with another amount, with a follow-up that failed, or with a proof of transfer to check.',
  ),
  contributors: t('Members who applied as contributors and wait for a decision.'),
  failed_mails: t('Mails that could not be sent, of the kinds that you may see.'),
  uncertain_mails: t(
    'Mails that were handed to the mail server without an answer, of the kinds that you may see.',
  ),
})
