import { FlagOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Tag, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../lib/format.ts'
import { ScreenLink } from '../screen-link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import {
  measureTones,
  queueTones,
  useHeldNames,
  useMeasureNames,
  useQueueNames,
  useReasonNames,
} from './comment-words.ts'
import type { Comment, Decision, Measure } from './kind.ts'
import { MeasureMenu } from './measure-menu.tsx'

interface Props {
  comment: Comment
  subject: { title: string; path: string }
  isPresent: boolean
  isChosen: boolean
  onPresent: () => void
  onToggle: () => void
  onDecide: (decision: Decision) => void
  onEdit: () => void
  onMeasure: (measure: Measure) => void
  /** Set where the thread is not shown beside the list. */
  onThread?: () => void
}

/** A comment in a queue: its text, its author, why it waits, and the possible decisions. */
export function CommentCard({ comment, subject, isPresent, isChosen, ...rest }: Props) {
  const { t } = useTranslation()
  const { onPresent, onToggle, onEdit, onMeasure, onDecide, onThread } = rest
  const { queue, state } = comment
  const queueNames = useQueueNames()
  const measureNames = useMeasureNames()
  const isRemoved = state === 'hidden' || state === 'deleted'
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPresent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isPresent])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- j and k do the same by keyboard
    <li
      ref={card}
      aria-current={isPresent}
      aria-label={t('{{name}} on {{title}}', { name: comment.member_name, title: subject.title })}
      className="comment-card"
      onClick={onPresent}
    >
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        aria-label={t('Select {{name}}', { name: comment.member_name })}
      />
      <div className="comment-body">
        <Flex gap={8} wrap align="baseline">
          <ScreenLink to={`/member/edit/${comment.member_id}`}>
            <strong>{comment.member_name}</strong>
          </ScreenLink>
          <Typography.Text type="secondary">
            <RelativeTime at={comment.created_at} />
          </Typography.Text>
          <StatusBadge tone={queueTones[queue]}>{queueNames[queue]}</StatusBadge>
          {comment.member_measures.map((measure) => (
            <StatusBadge key={measure} tone={measureTones[measure]}>
              {measureNames[measure]}
            </StatusBadge>
          ))}
        </Flex>
        <div className="comment-subject">
          <ScreenLink to={subject.path}>{subject.title}</ScreenLink>
        </div>
        <p className="comment-text">{comment.comment_text}</p>
        <Why comment={comment} />
        <Flex gap={4} wrap className="comment-actions">
          {queue !== 'approved' && state !== 'deleted' && (
            <Button size="small" type="text" onClick={() => onDecide('approve')}>
              {t('Approve')}
            </Button>
          )}
          {queue === 'approved' && comment.open_reports > 0 && (
            <Button size="small" type="text" onClick={() => onDecide('approve')}>
              {t('Keep')}
            </Button>
          )}
          {!isRemoved && (
            <Button size="small" type="text" aria-haspopup="dialog" onClick={() => onDecide('hide')}>
              {t('Hide')}
            </Button>
          )}
          {isRemoved && (
            <Button size="small" type="text" onClick={() => onDecide('restore')}>
              {t('Restore')}
            </Button>
          )}
          {state !== 'deleted' && (
            <>
              <Button size="small" type="text" aria-haspopup="dialog" onClick={onEdit}>
                {t('Edit')}
              </Button>
              <Button
                size="small"
                type="text"
                danger
                aria-haspopup="dialog"
                onClick={() => onDecide('delete')}
              >
                {t('Delete')}
              </Button>
            </>
          )}
          <MeasureMenu onChosen={onMeasure} name={comment.member_name} />
          {onThread && (
            <Button size="small" type="text" aria-haspopup="dialog" onClick={onThread}>
              {t('Thread')}
            </Button>
          )}
        </Flex>
      </div>
    </li>
  )
}

/** Why a comment is held, hidden or deleted. */
function Why({ comment }: { comment: Comment }) {
  const { t } = useTranslation()
  const heldNames = useHeldNames()
  const reasonNames = useReasonNames()
  const { state, held_reasons, held_words, open_reports, reason_code, reason_note } = comment
  const isRemoved = state === 'hidden' || state === 'deleted'
  if (state !== 'held' && open_reports === 0 && !(isRemoved && reason_code)) return null
  return (
    <Flex gap={4} wrap style={{ marginBottom: 4 }}>
      {state === 'held' &&
        held_reasons.map((reason) => (
          <Tag key={reason} icon={<WarningOutlined className="comment-warning" />}>
            {heldNames[reason]}
            {reason === 'banned_word' && held_words.length > 0 && `: ${held_words.join(', ')}`}
          </Tag>
        ))}
      {open_reports > 0 && (
        <Tag icon={<FlagOutlined className="comment-flag" />}>
          {tCount(t, open_reports, 'Reported once', 'Reported {{n}} times')}
        </Tag>
      )}
      {isRemoved && reason_code && (
        <Tag>
          {reasonNames[reason_code]}
          {reason_note && `: ${reason_note}`}
        </Tag>
      )}
    </Flex>
  )
}
