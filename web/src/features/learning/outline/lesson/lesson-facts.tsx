import { InputNumber, Select, Switch } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { useShell } from '../../../../lib/shell.ts'
import { PictureChoice } from '../../../../parts/content-fields/picture-choice.tsx'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { LessonAttachments } from '../../../../parts/lesson-files/lesson-attachments.tsx'
import type { LessonPartProps } from './part-props.ts'
import { VideoField } from './video-field.tsx'

/** Everything of a lesson besides its text. */
export function LessonFacts(parts: LessonPartProps) {
  const { t } = useTranslation()
  return (
    <div className="lesson-facts">
      <section aria-label={t('Video')}>
        <h3>{t('Video')}</h3>
        <VideoField {...parts} />
      </section>
      <section aria-label={t('Poster')}>
        <h3>{t('Poster')}</h3>
        <Poster {...parts} />
      </section>
      <section aria-label={t('Attachments')}>
        <h3>{t('Attachments')}</h3>
        <Attachments {...parts} />
      </section>
      <section aria-label={t('For learners')}>
        <h3>{t('For learners')}</h3>
        <div className="lesson-facts-row">
          <Length {...parts} />
          <Quiz {...parts} />
          <Preview {...parts} />
        </div>
      </section>
    </div>
  )
}

function Attachments({ course_id, draft, detail, fields, disabled }: LessonPartProps) {
  const { t } = useTranslation()
  const { lesson_attachment: attachments, lesson_attachment_status: status } = fields
  return (
    <>
      <LessonAttachments
        course_id={course_id}
        value={attachments}
        known={detail?.files ?? []}
        disabled={disabled}
        onChange={(next) =>
          draft.change({
            lesson_attachment: next,
            // The first attachment is meant to be seen; after that the switch decides.
            lesson_attachment_status: attachments.length === 0 && next.length > 0 ? 1 : status,
          })
        }
      />
      {attachments.length > 0 && (
        <Fact label={t('Show the attachments')}>
          {(id) => (
            <Switch
              id={id}
              disabled={disabled}
              checked={status === 1}
              onChange={(isShown) => draft.change({ lesson_attachment_status: isShown ? 1 : 0 })}
            />
          )}
        </Fact>
      )}
    </>
  )
}

const Poster = ({ draft, detail, fields, disabled }: LessonPartProps) => {
  const { t } = useTranslation()
  return (
    <PictureChoice
      label={t('Poster')}
      known={detail?.media ?? []}
      media_id={fields.lesson_poster_image}
      disabled={disabled}
      onChange={(picture) => draft.change({ lesson_poster_image: picture?.media_id ?? null })}
    />
  )
}

function Length({ draft, fields, disabled }: LessonPartProps) {
  const { t } = useTranslation()
  const { length_seconds } = fields
  return (
    <Fact label={t('Length in minutes')} hint={t('How long a learner needs for it.')}>
      {(id) => (
        <InputNumber<number>
          id={id}
          min={0}
          max={Math.floor(newsLimits.duration / 60)}
          step={1}
          decimalSeparator=","
          disabled={disabled}
          value={length_seconds === null ? null : Math.round(length_seconds / 6) / 10}
          onChange={(minutes) =>
            draft.change({ length_seconds: minutes === null ? null : Math.round(minutes * 60) })
          }
          style={{ width: '100%' }}
        />
      )}
    </Fact>
  )
}

/** A quiz of the course. A lesson with a quiz is done when the quiz is passed. */
function Quiz({ course_id, draft, detail, fields, disabled }: LessonPartProps) {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const { data } = useQuery(queryOf(quizzes.list, { course_id }, { quiet: true }))
  const { quiz_id } = fields
  const offered = (data ?? []).map(({ quiz_id: value, title }) => ({ value, label: title }))
  const isKnown = quiz_id === null || offered.some(({ value }) => value === quiz_id)
  const stored = { value: quiz_id ?? 0, label: detail?.quiz_title ?? `#${quiz_id}` }
  return (
    <Fact
      label={t('Quiz')}
      hint={
        <>
          {t('With a quiz, the lesson is done when the quiz is passed.')}{' '}
          {mayOpen('/lms/quiz') && (
            <Link to={`/lms/quiz?course_id=${course_id}`} style={{ textDecoration: 'underline' }}>
              {t('Quizzes of the course')}
            </Link>
          )}
        </>
      }
    >
      {(id) => (
        <Select<number>
          id={id}
          allowClear
          disabled={disabled}
          placeholder={t('No quiz')}
          showSearch={{ optionFilterProp: 'label' }}
          value={quiz_id}
          options={isKnown ? offered : [stored, ...offered]}
          onChange={(value: number | undefined) => draft.change({ quiz_id: value ?? null })}
          style={{ width: '100%' }}
        />
      )}
    </Fact>
  )
}

function Preview({ draft, fields, disabled }: LessonPartProps) {
  const { t } = useTranslation()
  return (
    <Fact label={t('Free preview')} hint={t('Everybody may open it without enrolling.')}>
      {(id) => (
        <Switch
          id={id}
          disabled={disabled}
          checked={fields.is_preview}
          onChange={(is_preview) => draft.change({ is_preview })}
        />
      )}
    </Fact>
  )
}
