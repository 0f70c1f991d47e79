import { DeleteOutlined, EditOutlined, PlusOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { RecordStatus } from '../../../parts/desk/status.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PersonPicture } from '../../../ui/person-chip.tsx'
import { flushOpenLesson } from './open-lesson.ts'
import type { Outline } from './outline-data.ts'

interface Props {
  outline: Outline
  /** The others who have this outline open. */
  people: Outline['people']
  isAllFolded: boolean
  onFoldAll: (isFolded: boolean) => void
  onHelp: () => void
  onDeleted: () => void
  onAddTopic: () => void
}

/** The course, how much of its outline there is, who else is here, and what can be done with the whole. */
export function OutlineHeader(props: Props) {
  const { outline, people, isAllFolded, onFoldAll, onHelp, onDeleted, onAddTopic } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { course_id, course_title, course_status, topics, locked } = outline
  const toCourse = async () => {
    if (await flushOpenLesson()) void navigate(`/lms/update/${course_id}`)
  }
  return (
    <PageHeader
      title={course_title}
      note={
        <>
          <RecordStatus status={course_status} draft_status={null} /> · <Amount topics={topics} />
        </>
      }
      action={
        <>
          <People people={people} topics={topics} />
          {topics.length > 1 && (
            <Button onClick={() => onFoldAll(!isAllFolded)}>
              {isAllFolded ? t('Unfold all') : t('Fold all')}
            </Button>
          )}
          <Tooltip title={t('Shortcuts')}>
            <Button
              icon={<QuestionCircleOutlined />}
              aria-label={t('Shortcuts')}
              aria-haspopup="dialog"
              onClick={onHelp}
            />
          </Tooltip>
          <Tooltip title={t('Deleted lessons')}>
            <Button
              icon={<DeleteOutlined />}
              aria-label={t('Deleted lessons')}
              aria-haspopup="dialog"
              onClick={onDeleted}
            />
          </Tooltip>
          <Button icon={<EditOutlined />} onClick={() => void toCourse()}>
            {t('Edit the course')}
          </Button>
          {locked === null && <AddTopicButton onClick={onAddTopic} />}
        </>
      }
    />
  )
}

export function AddTopicButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {t('Add a topic')}
    </Button>
  )
}

function Amount({ topics }: Pick<Outline, 'topics'>) {
  const { t } = useTranslation()
  const lessons = topics.flatMap((topic) => topic.lessons)
  const published = lessons.filter(
    ({ lesson_state }) => lesson_state === 'published' || lesson_state === 'changed',
  )
  const minutes = Math.round(lessons.reduce((sum, { length_seconds }) => sum + (length_seconds ?? 0), 0) / 60)
  return [
    tCount(t, topics.length, '1 topic', '{{n}} topics'),
    tCount(t, lessons.length, '1 lesson', '{{n}} lessons'),
    t('{{n}} published', { n: formatNumber(published.length) }),
    minutes > 0 && t('{{n}} min', { n: formatNumber(minutes) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Who else has the outline open, and the lesson that they edit. */
function People({ people, topics }: Pick<Props, 'people'> & Pick<Outline, 'topics'>) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  const lessons = new Map(
    topics.flatMap((topic) => topic.lessons.map(({ lesson_id, lesson_title }) => [lesson_id, lesson_title])),
  )
  const wordsFor = ({ name, lesson_id }: Outline['people'][number]) => {
    const lesson = lesson_id === null ? undefined : lessons.get(lesson_id)
    return lesson ? t('{{name}} edits “{{lesson}}”', { name, lesson }) : t('{{name}} is here too', { name })
  }
  return (
    <ul className="outline-here" aria-label={t('Also here')}>
      {people.map((person) => (
        <li key={person.user_id}>
          <Tooltip title={wordsFor(person)}>
            <span>
              <PersonPicture name={person.name} picture="" size={32} />
              <span className="visually-hidden">{wordsFor(person)}</span>
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
