import { Alert, Input } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { usePageTitle } from '../../lib/page.ts'
import { useProfile } from '../../lib/profile.ts'
import { useStore } from '../../lib/store.ts'
import { BodyEditor } from '../body-editor/body-editor.tsx'
import { BodyFoot } from '../body-editor/body-foot.tsx'
import '../desk/desk.css'
import { History } from '../desk/history.tsx'
import { RecordStatus } from '../desk/status.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeskActions } from './desk-actions.tsx'
import type { WritingKind } from './kind.ts'
import { PublishChecklist, useChecklist } from './publish-checklist.tsx'
import { PresenceBanner } from './presence-banner.tsx'
import { ReturnedNote } from './returned-note.tsx'
import { SaveNote } from './save-note.tsx'
import { useDraft, type Writing } from './use-draft.ts'
import { useLatest } from './use-latest.ts'
import './writing-desk.css'

interface Props<Fields extends object, Detail> {
  kind: WritingKind<Fields, Detail>
  /** Null for a record that does not exist yet. */
  loaded: Detail | null
  onCreated?: (id: number) => void
}

/** Writes a record: title and body on the left, its fields on the right. */
export function WritingDesk<Fields extends object, Detail>(props: Props<Fields, Detail>) {
  const { kind, loaded, onCreated } = props
  const { t } = useTranslation()
  const words = kind.words(t)
  const who = useProfile()
  const writing = useDraft(kind, loaded, kind.allowed(loaded, who).locked === null)
  const { draft, editor } = writing
  const id = useStore(draft.place)?.id
  useEffect(() => {
    if (loaded === null && id !== undefined) onCreated?.(id)
  }, [loaded, id, onCreated])
  const detail = useLatest(kind, draft, loaded)
  const record = detail === null ? null : kind.recordOf(detail)
  const allowed = kind.allowed(detail, who)
  const isEditable = allowed.locked === null
  const fields = useStore(draft.fields)
  const own = { draft, detail, fields, disabled: !isEditable }
  const checklist = useChecklist(draft)
  usePageTitle(String(fields[kind.titleField]).trim() || (record?.title ?? ''))
  return (
    <div className="writer">
      <header className="writer-head">
        <div className="writer-state">
          <h1>{record ? words.kind : t('New: {{kind}}', { kind: words.kind })}</h1>
          {record && <RecordStatus {...record} />}
        </div>
        <SaveNote autosave={draft.autosave} />
        <DeskActions kind={kind} draft={draft} record={record} allowed={allowed} checklist={checklist} />
      </header>
      <PublishChecklist checklist={checklist} draft={draft} labels={kind.labels(t)} />
      {record && <PresenceBanner kind={kind} id={record.id} isEditable={isEditable} />}
      {allowed.locked && <Alert type="info" showIcon title={allowed.locked} className="desk-alert" />}
      {record && <ReturnedNote record={record} reasons={words.reasons} />}
      <div className="desk-columns">
        <div className="writer-main">
          <TitleField kind={kind} writing={writing} isEditable={isEditable} />
          <kind.Lead {...own} />
          <BodyEditor editor={editor} isEditable={isEditable} />
          <BodyFoot editor={editor} maxLength={kind.bodyLimit} />
          {kind.Below && <kind.Below {...own} />}
        </div>
        <aside className="facts" aria-label={t('Details')}>
          <kind.Panel {...own} />
          {record && <History record={record} reasons={words.reasons} />}
        </aside>
      </div>
      <ConflictDialog kind={kind} draft={draft} />
    </div>
  )
}

interface TitleProps<Fields extends object, Detail> {
  kind: WritingKind<Fields, Detail>
  writing: Writing<Fields>
  isEditable: boolean
}

function TitleField<Fields extends object, Detail>(props: TitleProps<Fields, Detail>) {
  const { kind, isEditable } = props
  const { draft, editor } = props.writing
  const { t } = useTranslation()
  const fields = useStore(draft.fields)
  const change = (title: string) =>
    draft.change({ [kind.titleField]: title.replaceAll(/\s*\n\s*/g, ' ') } as Partial<Fields>)
  return (
    <Input.TextArea
      className="writer-title"
      variant="borderless"
      autoSize
      aria-label={t('Title')}
      placeholder={t('Title')}
      maxLength={limits.title}
      readOnly={!isEditable}
      value={String(fields[kind.titleField])}
      onChange={(event) => change(event.target.value)}
      onBlur={() => draft.autosave.changed()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        editor.commands.setTextSelection(0)
        // At once: the editor's own command waits for a frame, and the next key would still go into the title.
        editor.view.focus()
      }}
    />
  )
}
