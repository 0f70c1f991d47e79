import { FlagOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEnter } from '@balai/contract/core/access.ts'
import { chartNotes, type ChartArea, type ChartNote } from '@balai/contract/insight/chart-notes.ts'
import { useProfile } from '../../lib/profile.ts'
import { refresh } from '../../lib/queries.ts'
import { dayName } from '../../ui/day-bars.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TwoStepButton } from '../../ui/two-step-button.tsx'
import { noteWords } from './use-chart-notes.ts'
import '../../ui/panel.css'

const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm)

interface Props {
  notes: readonly ChartNote[]
  area: ChartArea
  /** The day of a new note. */
  day: string
}

/** Opens the notes of a chart: to read for everybody, to write for those of analytics and reports. */
export function NotesButton({ notes, area, day }: Props) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const [edited, setEdited] = useState<ChartNote | 'new'>()
  const mayWrite = chartNotes.add.areas.some((each) => mayEnter(roles, each))
  const done = () => {
    setEdited(undefined)
    void refresh(chartNotes.list)
  }
  return (
    <DialogButton size="small" icon={<FlagOutlined />} label={t('Notes')}>
      {() =>
        edited ? (
          <Suspense>
            <NoteForm
              area={area}
              day={day}
              {...(edited !== 'new' && { note: edited })}
              onDone={done}
              onCancel={() => setEdited(undefined)}
            />
          </Suspense>
        ) : (
          <>
            <ul className="panel-list">
              {notes.map((note) => (
                <li key={`${note.kind} ${note.day} ${note.note_id ?? ''}`}>
                  <div>
                    {noteWords(note, t)}
                    <small>{[dayName(note.day), note.updated_by_name].filter(Boolean).join(' · ')}</small>
                  </div>
                  {mayWrite && <NoteActions note={note} onEdit={setEdited} onDone={done} />}
                </li>
              ))}
            </ul>
            {notes.length === 0 && <p className="panel-quiet">{t('There are no notes in this period.')}</p>}
            {mayWrite && (
              <Button type="primary" onClick={() => setEdited('new')}>
                {t('Write a note')}
              </Button>
            )}
          </>
        )
      }
    </DialogButton>
  )
}

interface ActionsProps {
  note: ChartNote
  onEdit: (note: ChartNote) => void
  onDone: () => void
}

/** Only notes by hand can be changed. */
function NoteActions({ note, onEdit, onDone }: ActionsProps) {
  const { t } = useTranslation()
  if (note.note_id === null || note.version === null) return null
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Button size="small" type="text" onClick={() => onEdit(note)}>
        {t('Edit')}
      </Button>
      <TwoStepButton
        size="small"
        type="text"
        endpoint={chartNotes.remove}
        input={{ note_id: note.note_id, version: note.version }}
        question={t('Delete this note?')}
        confirm={t('Delete note')}
        keep={t('Keep note')}
        onStored={onDone}
      >
        {t('Delete')}
      </TwoStepButton>
    </span>
  )
}
