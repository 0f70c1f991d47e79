import { ArrowLeftOutlined, CloseOutlined, MoreOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Dropdown, Input, Skeleton, type MenuProps } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { courseLimits } from '@balai/contract/learning/course-shapes.ts'
import type { LessonDetail } from '@balai/contract/learning/lesson-shapes.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { call } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { useStore } from '../../../../lib/store.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { BodyEditor } from '../../../../parts/body-editor/body-editor.tsx'
import { BodyFoot } from '../../../../parts/body-editor/body-foot.tsx'
import '../../../../parts/desk/desk.css'
import { ConflictDialog } from '../../../../parts/writing-desk/conflict-dialog.tsx'
import type { Draft } from '../../../../parts/writing-desk/draft.ts'
import { SaveNote } from '../../../../parts/writing-desk/save-note.tsx'
import { useDraft } from '../../../../parts/writing-desk/use-draft.ts'
import { useLatest } from '../../../../parts/writing-desk/use-latest.ts'
import { ErrorNote } from '../../../../ui/state-notes.tsx'
import { LessonState } from '../lesson-state.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { openLesson } from '../open-lesson.ts'
import type { LessonRow, Outline } from '../outline-data.ts'
import type { LessonFields } from './fields.ts'
import { LessonFacts } from './lesson-facts.tsx'
import { lessonKind } from './lesson-kind.ts'
import './lesson-pane.css'

const VersionsDrawer = lazyPart(
  async () => (await import('../../../../parts/writing-desk/versions-drawer.tsx')).VersionsDrawer,
)

interface Props {
  outline: Outline
  lesson_id: number
  isLocked: boolean
  /** The names of the others who edit this lesson now. */
  editors: string
  onOpen: (lesson_id: number) => void
  onPublish: (lesson: LessonRow) => void
  onHide: (lesson: LessonRow) => void
  onClose: () => void
}

/** One lesson beside the tree; on a phone it takes the whole page. What is written is saved by itself. */
export function LessonPane(props: Props) {
  const { lesson_id, onClose } = props
  const { t } = useTranslation()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...lessonKind(props.outline.course_id).detail(lesson_id),
    // The draft builds on the loaded version, so a cached answer may be stale.
    staleTime: 0,
  })
  return (
    <section className="lesson-pane" aria-label={t('Lesson')}>
      {error && !data ? (
        <>
          <CloseButton onClose={onClose} />
          <ErrorNote error={error} onRetry={refetch} />
        </>
      ) : !data || !isFetchedAfterMount ? (
        <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 10 }} />
      ) : (
        <LessonDesk {...props} loaded={data} />
      )}
    </section>
  )
}

function LessonDesk(props: Props & { loaded: LessonDetail }) {
  const { outline, lesson_id, isLocked, editors, loaded } = props
  const { t } = useTranslation()
  const [kind] = useState(() => lessonKind(outline.course_id))
  const { draft, editor } = useDraft(kind, loaded, !isLocked)
  const detail = useLatest(kind, draft, loaded) ?? loaded
  const fields = useStore(draft.fields)
  const [isShowingVersions, setShowingVersions] = useState(false)
  useEffect(() => {
    openLesson.set({ lesson_id, draft })
    return () => {
      if (openLesson.get()?.draft === draft) openLesson.set(null)
    }
  }, [lesson_id, draft])
  return (
    <>
      <PaneHead {...props} detail={detail} draft={draft} onVersions={() => setShowingVersions(true)} />
      {editors && (
        <Alert
          type="warning"
          showIcon
          className="desk-alert"
          title={t('{{names}} edits this lesson now', { names: editors })}
          description={t('If you both save, the second person sees both texts.')}
        />
      )}
      <Input.TextArea
        className="lesson-title"
        variant="borderless"
        autoSize
        aria-label={t('Title')}
        placeholder={t('Title')}
        maxLength={limits.title}
        readOnly={isLocked}
        value={fields.lesson_title}
        onChange={(event) => draft.change({ lesson_title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          editor.view.focus()
        }}
      />
      <Input.TextArea
        variant="borderless"
        className="lesson-description"
        autoSize
        aria-label={t('Description')}
        placeholder={t('What learners will know after this lesson')}
        maxLength={courseLimits.summary}
        readOnly={isLocked}
        value={fields.lesson_description}
        onChange={(event) => draft.change({ lesson_description: event.target.value })}
      />
      <BodyEditor editor={editor} isEditable={!isLocked} />
      <BodyFoot editor={editor} maxLength={newsLimits.content} />
      <LessonFacts
        course_id={outline.course_id}
        draft={draft}
        detail={detail}
        fields={fields}
        disabled={isLocked}
      />
      <ConflictDialog kind={kind} draft={draft} />
      {isShowingVersions && (
        <Suspense>
          <VersionsDrawer
            kind={kind}
            draft={draft}
            id={lesson_id}
            isEditable={!isLocked}
            onClose={() => setShowingVersions(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface HeadProps extends Props {
  detail: LessonDetail
  draft: Draft<LessonFields>
  onVersions: () => void
}

/** The state of the lesson, whether it is saved, and what can be done with it. */
function PaneHead(props: HeadProps) {
  const { outline, lesson_id, isLocked, detail, draft } = props
  const { onOpen, onPublish, onHide, onVersions, onClose } = props
  const { t } = useTranslation()
  const { lesson_state: state } = detail
  const all = outline.topics.flatMap((topic) => topic.lessons)
  const at = all.findIndex((lesson) => lesson.lesson_id === lesson_id)
  const row = all[at] ?? detail
  const previous = all[at - 1]
  const next = all[at + 1]
  const discard = useMutation({
    mutationFn: async () => {
      if (!(await draft.autosave.flush())) return
      const { version } = draft.place.get() ?? detail
      await call(lessons.discard, { lesson_id, version })
      toastDone(t('The lesson is as learners see it again.'))
      await refresh(lessons.detail)
    },
  })
  const items: MenuProps['items'] = [
    {
      key: 'previous',
      label: t('Previous lesson'),
      disabled: !previous,
      onClick: () => previous && onOpen(previous.lesson_id),
    },
    { key: 'next', label: t('Next lesson'), disabled: !next, onClick: () => next && onOpen(next.lesson_id) },
    {
      key: 'versions',
      label: t('Versions'),
      onClick: () => void draft.autosave.flush().then((isSaved) => isSaved && onVersions()),
    },
    ...(state === 'changed' && !isLocked
      ? [{ key: 'discard', label: t('Discard changes'), onClick: () => discard.mutate() }]
      : []),
    ...((state === 'published' || state === 'changed') && !isLocked
      ? [{ key: 'hide', label: t('Hide…'), danger: true, onClick: () => onHide(row) }]
      : []),
  ]
  return (
    <header className="lesson-head">
      <CloseButton onClose={onClose} />
      <LessonState state={state} />
      <SaveNote autosave={draft.autosave} />
      {!isLocked && state !== 'published' && (
        <Button type="primary" onClick={() => onPublish(row)}>
          {state === 'changed' ? t('Publish changes…') : t('Publish…')}
        </Button>
      )}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button aria-haspopup="menu" aria-label={t('More actions')} icon={<MoreOutlined />} />
      </Dropdown>
    </header>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      className="lesson-close"
      aria-label={t('Close the lesson')}
      icon={
        <>
          <CloseOutlined className="lesson-close-wide" />
          <ArrowLeftOutlined className="lesson-close-narrow" />
        </>
      }
      onClick={onClose}
    />
  )
}
