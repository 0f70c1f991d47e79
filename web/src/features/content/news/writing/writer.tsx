import { useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { newsLimits, type NewsDetail, type NewsKind } from '@balai/contract/content/news-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { usePageTitle } from '../../../../lib/page.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { useStore } from '../../../../lib/store.ts'
import { NewsState, useNewsWords } from '../words.tsx'
import { BodyEditor } from './body-editor.tsx'
import { BodyFoot } from './body-foot.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { NewsConflict } from './news-conflict.tsx'
import { PresenceBanner } from './presence-banner.tsx'
import { ReturnedNote } from './returned-note.tsx'
import { SaveNote } from './save-note.tsx'
import { useWriting, type Writing } from './use-writing.ts'
import { WriterActions } from './writer-actions.tsx'
import './writer.css'

interface Props {
  kind: NewsKind
  /** Nothing for an article that does not exist yet. */
  loaded: NewsDetail | null
  onCreated?: (news_id: number) => void
}

/** Writes an article: title and text left, what is known about it right. */
export function Writer({ kind, loaded, onCreated }: Props) {
  const { t } = useTranslation()
  const writing = useWriting({ kind, detail: loaded })
  const news_id = useStore(writing.place)?.news_id
  useEffect(() => {
    if (!loaded && news_id !== undefined) onCreated?.(news_id)
  }, [loaded, news_id, onCreated])
  const detail = useLatest(writing, loaded)
  const { news_title } = useStore(writing.facts)
  const isEditable = detail?.locked == null
  usePageTitle(news_title.trim() || (detail?.news_title ?? t('Create content')))
  return (
    <div className="writer">
      <header className="writer-head">
        <WriterState kind={kind} detail={detail} />
        <SaveNote autosave={writing.autosave} />
        <WriterActions writing={writing} detail={detail} />
      </header>
      {detail && <PresenceBanner news_id={detail.news_id} isEditable={isEditable} />}
      {detail?.locked && <Alert type="info" showIcon title={detail.locked} className="writer-alert" />}
      {detail && <ReturnedNote detail={detail} />}
      <div className="writer-columns">
        <div className="writer-main">
          <TitleFields writing={writing} isEditable={isEditable} />
          <BodyEditor editor={writing.editor} isEditable={isEditable} />
          <BodyFoot editor={writing.editor} />
        </div>
        <FactsPanel writing={writing} detail={detail} isEditable={isEditable} />
      </div>
      <NewsConflict writing={writing} />
    </div>
  )
}

/** The article as the server knows it, followed while it is written. What others stored is shown where nothing is lost by it. */
function useLatest(writing: Writing, loaded: NewsDetail | null): NewsDetail | null {
  const place = useStore(writing.place)
  const { data } = useQuery({
    ...queryOf(news.detail, { id: String(place?.news_id ?? 0) }, { quiet: true }),
    enabled: place !== null,
    ...(loaded && { initialData: loaded }),
  })
  const state = useStore(writing.autosave.state)
  useEffect(() => {
    if (!data || !place || data.version <= place.version) return
    if (state.kind === 'untouched' || state.kind === 'saved')
      writing.take({ ...data.fields, planned_at: data.planned_at }, data.version)
  }, [data, place, state, writing])
  return data ?? null
}

function WriterState({ kind, detail }: { kind: NewsKind; detail: NewsDetail | null }) {
  const { t } = useTranslation()
  const { kinds } = useNewsWords()
  return (
    <div className="writer-state">
      <h1>{detail ? kinds[kind] : t('New: {{kind}}', { kind: kinds[kind] })}</h1>
      {detail && <NewsState news={detail} />}
    </div>
  )
}

function TitleFields({ writing, isEditable }: { writing: Writing; isEditable: boolean }) {
  const { t } = useTranslation()
  const { news_title, news_summary } = useStore(writing.facts)
  return (
    <>
      <Input.TextArea
        className="writer-title"
        variant="borderless"
        autoSize
        aria-label={t('Title')}
        placeholder={t('Title')}
        maxLength={limits.title}
        readOnly={!isEditable}
        value={news_title}
        onChange={(event) => writing.change({ news_title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
        onBlur={() => writing.autosave.changed()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          writing.editor.commands.setTextSelection(0)
          // At once: the editor's own command waits for a frame, and the next letter would still go into the title.
          writing.editor.view.focus()
        }}
      />
      <Input.TextArea
        className="writer-summary"
        variant="borderless"
        autoSize
        aria-label={t('Summary')}
        placeholder={t('Summary, in a sentence or two')}
        maxLength={newsLimits.summary}
        readOnly={!isEditable}
        value={news_summary}
        onChange={(event) => writing.change({ news_summary: event.target.value })}
      />
    </>
  )
}
