import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { useQueueNames, useReasonNames } from './comment-words.ts'
import type { Comment, Commenter, DiscussionKind, Thread } from './kind.ts'
import { Measures } from './measures.tsx'

interface Props<Row extends Comment, Member extends Commenter> {
  kind: DiscussionKind<Row, Member>
  comment_id: number
  /** Narrows the list to one value of a field, in all queues. */
  onFilter: (field: string, id: number) => void
}

/** The thread of a comment, its author, its reports and its history. */
export function CommentThread<Row extends Comment, Member extends Commenter>(props: Props<Row, Member>) {
  const { kind, comment_id, onFilter } = props
  const { t } = useTranslation()
  const { actionName } = useShell()
  const words = kind.words(t)
  const { data, error, refetch } = useQuery({
    ...kind.thread(comment_id),
    // Keeps the previous thread until the next is loaded, so that j and k cause no flicker.
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <Person kind={kind} member={data.member} onFilter={onFilter} />
      <h2 className="comment-part">{t('Thread')}</h2>
      <Conversation data={data} />
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        onClick={() => onFilter(kind.subjectField, kind.subjectOf(data.comment).id)}
      >
        {words.allOnSubject}
      </Button>
      {data.comment.original_text !== null && (
        <>
          <h2 className="comment-part">{t('Original text')}</h2>
          <p className="comment-text">{data.comment.original_text}</p>
        </>
      )}
      <Reports reports={data.reports} />
      {data.history.length > 0 && (
        <>
          <h2 className="comment-part">{t('History')}</h2>
          <ul className="comment-facts">
            {data.history.map((entry) => (
              <li key={entry.happened_at + entry.action}>
                {actionName(entry.action)}
                <Typography.Text type="secondary">
                  {' '}
                  {entry.user_name}, <DateTime at={entry.happened_at} />
                </Typography.Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type PersonProps<Row extends Comment, Member extends Commenter> = Omit<Props<Row, Member>, 'comment_id'> & {
  member: Member
}

function Person<Row extends Comment, Member extends Commenter>(props: PersonProps<Row, Member>) {
  const { kind, member, onFilter } = props
  const { t } = useTranslation()
  const { member_id, member_name } = member
  return (
    <section aria-label={t('Member')}>
      <Flex gap={8} wrap align="baseline">
        <ScreenLink to={`/member/edit/${member_id}`}>
          <strong>{member_name}</strong>
        </ScreenLink>
        {member.is_suspended && <StatusBadge tone="bad">{t('Suspended')}</StatusBadge>}
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginBottom: 8 }}>
        {t('Since')} <DateTime at={member.member_join_datetime} />.{' '}
        {t('{{approved}} approved, {{held}} held, {{hidden}} hidden, {{deleted}} deleted', {
          approved: formatNumber(member.approved),
          held: formatNumber(member.held),
          hidden: formatNumber(member.hidden),
          deleted: formatNumber(member.deleted),
        })}
      </Typography.Paragraph>
      <Flex gap={8} wrap align="center">
        <kind.MemberActions member={member} />
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          onClick={() => onFilter('member_id', member_id)}
        >
          {t('All comments of this member')}
        </Button>
      </Flex>
      <Measures kind={kind} measures={member.measures} />
    </section>
  )
}

function Conversation({ data: { thread, comment } }: { data: Thread<Comment, Commenter> }) {
  const queueNames = useQueueNames()
  return (
    <ol className="comment-thread">
      {thread.map((each) => (
        <li
          key={each.comment_id}
          className={each.parent_id === null ? '' : 'comment-answer'}
          aria-current={each.comment_id === comment.comment_id}
        >
          <Flex gap={8} wrap align="baseline">
            <strong>{each.member_name}</strong>
            <Typography.Text type="secondary">
              <RelativeTime at={each.created_at} />
              {each.state !== 'visible' && `, ${queueNames[each.queue]}`}
            </Typography.Text>
          </Flex>
          <p className="comment-text">{each.comment_text}</p>
        </li>
      ))}
    </ol>
  )
}

function Reports({ reports }: Pick<Thread<Comment, Commenter>, 'reports'>) {
  const { t } = useTranslation()
  const reasonNames = useReasonNames()
  if (reports.length === 0) return null
  return (
    <>
      <h2 className="comment-part">{t('Reports')}</h2>
      <ul className="comment-facts">
        {reports.map((report) => (
          <li key={report.report_id}>
            {reasonNames[report.report_code]}
            {report.report_note && `: ${report.report_note}`}
            <Typography.Text type="secondary">
              {' '}
              {report.member_name ?? t('A visitor')}, <DateTime at={report.reported_at} />
              {report.settled_at && `, ${t('settled')}`}
            </Typography.Text>
          </li>
        ))}
      </ul>
    </>
  )
}
