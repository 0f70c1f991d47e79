import { Button, Flex, Rate, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { courseRatings, type RatingRow } from '@balai/contract/learning/course-ratings.ts'
import { formatPercent } from '../../../lib/format.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { HideDialog } from './hide-dialog.tsx'

const reload = () => refresh(courseRatings.list, courseRatings.distribution)

/** A rating with its answer, and what staff can do about it. */
export function RatingCard({ rating }: { rating: RatingRow }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'answer' | 'hide'>()
  const { rating_id, version, stars, hidden_at, answer_text } = rating
  const name = rating.member_name ?? t('Erased member')
  const isHidden = hidden_at !== null
  const run = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action()
      setOpen(undefined)
      toastDone(done)
    } catch {
      // The call has shown the refusal.
    }
    await reload()
  }
  const hide = async (reason: string) => {
    try {
      const hidden = await call(courseRatings.hide, { rating_id, version, reason })
      setOpen(undefined)
      toastUndo(t('The rating is hidden and left the mean.'), async () => {
        await call(courseRatings.show, hidden)
        await reload()
      })
    } catch {
      // The call has shown the refusal.
    }
    await reload()
  }
  return (
    <li
      className="rating-card"
      data-hidden={isHidden}
      aria-label={t('{{name}} on {{title}}', { name, title: rating.course_title })}
    >
      <Flex gap="4px 12px" wrap align="baseline">
        <Rate
          disabled
          value={stars}
          aria-label={t('{{n}} of 5 stars', { n: stars })}
          className="rating-stars"
        />
        <ScreenLink to={`/member/edit/${rating.member_id}`}>
          <strong>{name}</strong>
        </ScreenLink>
        <Typography.Text type="secondary">
          <RelativeTime at={rating.rated_at} /> ·{' '}
          {t('{{percent}} done', { percent: formatPercent(rating.progress) })}
        </Typography.Text>
        {isHidden && <StatusBadge tone="bad">{t('Hidden')}</StatusBadge>}
      </Flex>
      <div className="rating-course">
        <ScreenLink to={`/lms/topic/${rating.course_id}`}>{rating.course_title}</ScreenLink>
      </div>
      {rating.rating_text ? (
        <p className="rating-text">{rating.rating_text}</p>
      ) : (
        <p className="rating-text rating-soft">{t('Stars without a text.')}</p>
      )}
      {isHidden && (
        <p className="rating-soft">
          {t('Hidden by {{name}}: {{reason}}', {
            name: rating.hidden_by_name ?? 'Balai',
            reason: rating.hide_reason,
          })}
        </p>
      )}
      {answer_text && open !== 'answer' && (
        <blockquote className="rating-answer">
          <small className="rating-soft">
            {t('Answer of {{name}}', { name: rating.answered_by_name ?? 'Balai' })}
            {rating.answered_at && (
              <>
                {' · '}
                <RelativeTime at={rating.answered_at} />
              </>
            )}
            {rating.is_changed_since_answer && ` · ${t('the rating was changed since')}`}
          </small>
          <p className="rating-text">{answer_text}</p>
        </blockquote>
      )}
      {open === 'answer' ? (
        <AnswerForm
          name={name}
          text={answer_text}
          onCancel={() => setOpen(undefined)}
          onSave={(text) =>
            run(
              () => call(courseRatings.answer, { rating_id, version, answer_text: text }),
              t('The answer is public now.'),
            )
          }
          {...(answer_text && {
            onRemove: () =>
              run(
                () => call(courseRatings.removeAnswer, { rating_id, version }),
                t('The answer was removed.'),
              ),
          })}
        />
      ) : (
        <Flex gap={4} wrap className="rating-actions">
          <Button size="small" type="text" onClick={() => setOpen('answer')}>
            {answer_text ? t('Change answer') : t('Answer…')}
          </Button>
          {isHidden ? (
            <Button
              size="small"
              type="text"
              onClick={() =>
                void run(
                  () => call(courseRatings.show, { rating_id, version }),
                  t('The rating is shown again and counts in the mean.'),
                )
              }
            >
              {t('Show again')}
            </Button>
          ) : (
            <Button size="small" type="text" aria-haspopup="dialog" onClick={() => setOpen('hide')}>
              {t('Hide')}
            </Button>
          )}
        </Flex>
      )}
      {open === 'hide' && <HideDialog name={name} onClose={() => setOpen(undefined)} onHide={hide} />}
    </li>
  )
}
