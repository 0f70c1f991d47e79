import { EyeOutlined, HistoryOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { queries } from '../../lib/queries.ts'
import { useStore } from '../../lib/store.ts'
import { toastDone } from '../../lib/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { DeskRecord } from '../desk/record.ts'
import { RestoreButton, useDeletion } from '../desk/trash.tsx'
import { mainAction, menuActions, type Action } from './actions.ts'
import type { Draft } from './draft.ts'
import type { Allowed, WritingKind } from './kind.ts'
import type { Checklist } from './publish-checklist.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useStatusChange } from './use-status-change.tsx'

const VersionsDrawer = lazyPart(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)

interface Props<Fields extends object, Detail> {
  kind: WritingKind<Fields, Detail>
  draft: Draft<Fields>
  record: DeskRecord | null
  allowed: Allowed
  checklist: Checklist<Fields>
}

/** What the caller can do with the record: one main button, the rest in a menu. */
export function DeskActions<Fields extends object, Detail>(props: Props<Fields, Detail>) {
  const { kind, draft, record, allowed, checklist } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useStore(draft.place)
  const [open, setOpen] = useState<'schedule' | 'submit' | 'versions'>()
  const close = () => setOpen(undefined)
  const status = useStatusChange(kind, draft, checklist)
  const deletion = useDeletion(kind, record ?? { id: 0, title: '' }, () => void navigate(kind.listPath))
  const main = mainAction(allowed)
  const reviewPath = record && allowed.review ? kind.reviewPath?.(record.id) : undefined
  if (record?.deleted_at)
    return (
      <div className="writer-actions">
        <RestoreButton trash={kind} record={record} />
      </div>
    )
  const openSaved = async (dialog: 'schedule' | 'submit') => {
    if (await draft.autosave.flush()) setOpen(dialog)
  }
  const run: Record<Action, () => Promise<unknown>> = {
    publish: () => status.give('published'),
    schedule: () => openSaved('schedule'),
    submit: () => openSaved('submit'),
    withdraw: () => status.give('draft'),
    archive: () => status.give('archived'),
    discard: () => discard(kind, draft, t),
  }
  const names: Record<Action, string> = {
    publish: record?.published_version == null ? t('Publish') : t('Publish changes'),
    schedule: t('Schedule…'),
    submit: t('Submit for review'),
    withdraw: t('Back to draft'),
    archive: t('Archive'),
    discard: t('Discard changes'),
  }
  const items: MenuProps['items'] = [
    ...menuActions(allowed).map((action) => ({
      key: action,
      label: names[action],
      onClick: () => void run[action](),
    })),
    { type: 'divider' },
    { key: 'delete', label: t('Delete'), danger: true, onClick: deletion.start },
  ]
  return (
    <div className="writer-actions">
      {place && (
        <>
          <Button icon={<EyeOutlined />} onClick={() => void navigate(kind.previewPath(place.id))}>
            {t('Preview')}
          </Button>
          <Button icon={<HistoryOutlined />} aria-haspopup="dialog" onClick={() => setOpen('versions')}>
            {t('Versions')}
          </Button>
        </>
      )}
      {main && (
        <Button type="primary" loading={status.isRunning} onClick={() => void run[main]()}>
          {names[main]}
        </Button>
      )}
      {!main && reviewPath && (
        <Button type="primary" onClick={() => void navigate(reviewPath)}>
          {t('Review')}
        </Button>
      )}
      {record && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button aria-haspopup="menu" aria-label={t('More actions')} icon={<MoreOutlined />} />
        </Dropdown>
      )}
      {place && open === 'versions' && (
        <Suspense>
          <VersionsDrawer
            kind={kind}
            draft={draft}
            id={place.id}
            isEditable={allowed.locked === null}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          record={record}
          isRunning={status.isRunning}
          isCovered={status.isAsking}
          onChosen={async (times) => {
            if (await status.give('scheduled', times)) close()
          }}
          onClose={close}
        />
      )}
      {open === 'submit' && <SubmitDialog kind={kind} draft={draft} checklist={checklist} onClose={close} />}
      {status.dialog}
      {deletion.dialog}
    </div>
  )
}

/** Returns to what is public; the discarded text stays among the versions. */
async function discard<Fields extends object, Detail>(
  kind: WritingKind<Fields, Detail>,
  draft: Draft<Fields>,
  t: (text: string) => string,
) {
  if (!(await draft.autosave.flush())) return
  const place = draft.place.get()
  if (!place) return
  try {
    await kind.discard(place)
    toastDone(t('Changes discarded. You can restore them from the versions.'))
    await queries.invalidateQueries()
  } catch {
    // The call shows a refusal.
  }
}
