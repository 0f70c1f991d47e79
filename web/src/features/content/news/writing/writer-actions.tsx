import { EyeOutlined, HistoryOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { call } from '../../../../lib/api.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { queries, refresh } from '../../../../lib/queries.ts'
import { useStore } from '../../../../lib/store.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { useTwoStep } from '../../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../../ui/effects-dialog.tsx'
import { useDeleteNews } from '../delete-news.ts'
import { previewPath, reviewPath } from '../words.tsx'
import { RestoreNews } from '../restore-news.tsx'
import { mainAction, type Action } from './main-action.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import type { Writing } from './use-writing.ts'

const Versions = lazy(async () => ({ default: (await import('./versions-drawer.tsx')).VersionsDrawer }))

interface Props {
  writing: Writing
  detail: NewsDetail | null
}

/** What can be done with the article: one main button by its state and one's rights, the rest in a menu. */
export function WriterActions({ writing, detail }: Props) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const navigate = useNavigate()
  const place = useStore(writing.place)
  const [open, setOpen] = useState<'schedule' | 'submit' | 'versions'>()
  const status = useStatusChange(writing)
  const deletion = useDeletion(detail)
  const mayPublish = mayEnter(roles, 'publishing')
  const main = mainAction(detail, mayPublish)
  const next = detail?.next_statuses ?? []
  if (detail?.deleted_at)
    return (
      <div className="writer-actions">
        <RestoreNews news={detail} />
      </div>
    )
  const start = async (action: Action) => {
    if (!(await writing.autosave.flush())) return
    if (action === 'publish') await status.give('published')
    else setOpen(action)
  }
  const names: Record<Action, string> = {
    publish: detail?.published_version == null ? t('Publish') : t('Publish changes'),
    submit: t('Submit for review'),
    schedule: t('Schedule'),
  }
  const items: MenuProps['items'] = [
    ...(next.includes('scheduled')
      ? [{ key: 'schedule', label: t('Schedule…'), onClick: () => void start('schedule') }]
      : []),
    ...(detail?.may_submit && main !== 'submit'
      ? [{ key: 'submit', label: t('Submit for review'), onClick: () => void start('submit') }]
      : []),
    ...(next.includes('draft')
      ? [{ key: 'draft', label: t('Back to draft'), onClick: () => void status.give('draft') }]
      : []),
    ...(next.includes('archived')
      ? [{ key: 'archived', label: t('Archive'), onClick: () => void status.give('archived') }]
      : []),
    ...(detail?.draft_status && detail.published_version !== null && detail.locked === null
      ? [{ key: 'discard', label: t('Discard changes'), onClick: () => void discard(writing, t) }]
      : []),
    { type: 'divider' as const },
    { key: 'delete', label: t('Delete'), danger: true, onClick: deletion.start },
  ]
  return (
    <div className="writer-actions">
      {place && (
        <>
          <Button icon={<EyeOutlined />} onClick={() => void navigate(previewPath(place.news_id))}>
            {t('Preview')}
          </Button>
          <Button icon={<HistoryOutlined />} onClick={() => setOpen('versions')}>
            {t('Versions')}
          </Button>
        </>
      )}
      {main && (
        <Button type="primary" loading={status.isRunning} onClick={() => void start(main)}>
          {names[main]}
        </Button>
      )}
      {!main && detail?.may_review && mayEnter(roles, 'review') && (
        <Button type="primary" onClick={() => void navigate(reviewPath(detail.news_id))}>
          {t('Review')}
        </Button>
      )}
      {detail && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button aria-label={t('More actions')} icon={<MoreOutlined />} />
        </Dropdown>
      )}
      {place && open === 'versions' && (
        <Suspense>
          <Versions writing={writing} news_id={place.news_id} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          detail={detail}
          onChosen={(times) => {
            setOpen(undefined)
            void status.give('scheduled', times)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'submit' && <SubmitDialog writing={writing} onClose={() => setOpen(undefined)} />}
      {status.dialog}
      {deletion.dialog}
    </div>
  )
}

type Target = 'draft' | 'scheduled' | 'published' | 'archived'
interface Times {
  publish_at?: string | undefined
  unpublish_at?: string | undefined
}

/** Gives the article another status, after showing what that does. */
function useStatusChange(writing: Writing) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<Target>('published')
  const change = useTwoStep(news.setStatus, { alwaysAsk: true })
  const questions: Record<Target, [string, string, string]> = {
    draft: [t('Take it back to draft?'), t('Back to draft'), t('It is a draft again.')],
    scheduled: [t('Publish it later?'), t('Schedule'), t('It is scheduled.')],
    published: [t('Publish it?'), t('Publish'), t('It is public.')],
    archived: [t('Archive it?'), t('Archive'), t('It is in the archive.')],
  }
  const [title, confirm, done] = questions[target]
  const give = async (news_status: Target, times: Times = {}) => {
    setTarget(news_status)
    if (!(await writing.autosave.flush())) return
    const place = writing.place.get()
    if (!place) return
    // What was refused is told by the call.
    const stored = await change.run({ ...place, news_status, ...times }).catch(() => undefined)
    if (typeof stored !== 'object') return
    writing.place.set({ news_id: stored.news_id, version: stored.version })
    toastDone(questions[news_status][2])
  }
  return {
    give,
    isRunning: change.isRunning && !change.question,
    dialog: <EffectsDialog question={change.question} title={title} confirm={confirm} key={done} />,
  }
}

function useDeletion(detail: NewsDetail | null) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const about = { news_id: detail?.news_id ?? 0, news_title: detail?.news_title ?? '' }
  const deletion = useDeleteNews(about, () => void navigate('/content-management'))
  return {
    start: () => void deletion.run({ news_id: about.news_id }).catch(() => undefined),
    dialog: (
      <EffectsDialog
        question={deletion.question}
        title={t('Delete “{{name}}”?', { name: about.news_title })}
        confirm={t('Delete')}
        isDangerous
      />
    ),
  }
}

/** Goes back to what is public; what was written stays among the versions. */
async function discard(writing: Writing, t: (text: string) => string) {
  if (!(await writing.autosave.flush())) return
  const place = writing.place.get()
  if (!place) return
  try {
    await call(drafts.discard, place)
    toastDone(t('The changes were discarded; they stay among the versions.'))
    await refresh(news.detail, drafts.versions)
    void queries.invalidateQueries()
  } catch {
    // Told by the call.
  }
}
