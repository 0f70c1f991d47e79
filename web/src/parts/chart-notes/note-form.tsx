import { Input, Select } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  chartAreas,
  chartNoteLimits,
  chartNotes,
  type ChartArea,
  type ChartNote,
} from '@balai/contract/insight/chart-notes.ts'
import { call } from '../../lib/api.ts'
import { toastDone } from '../../lib/toast.tsx'
import { DayField } from '../../ui/date-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Form } from '../../ui/form.tsx'

interface Props {
  note?: ChartNote
  area: ChartArea
  day: string
  onDone: () => void
  onCancel: () => void
}

const areaNames = (t: TFunction): Record<ChartArea, string> => ({
  all: t('All charts'),
  content: t('Content'),
  events: t('Events'),
  members: t('Members'),
  mails: t('Mails'),
  visits: t('Visits'),
})

/** Writes a note, or changes one. */
export function NoteForm({ note, area, day, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const names = areaNames(t)
  return (
    <Form
      input={chartNotes.add.input}
      initial={{
        day: note?.day ?? day,
        note_text: note?.note_text ?? '',
        area: note?.area ?? area,
      }}
      {...(note?.version && { version: note.version })}
      onSubmit={(values, version) =>
        note?.note_id
          ? call(chartNotes.update, { ...values, note_id: note.note_id, version }, { quiet: true })
          : call(chartNotes.add, values, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The note was saved.'))
        onDone()
      }}
    >
      <Field name="day" label={t('Day')}>
        <DayField />
      </Field>
      <Field name="note_text" label={t('Note')}>
        <Input maxLength={chartNoteLimits.text} autoComplete="off" />
      </Field>
      <Field name="area" label={t('Shown on')}>
        <Select options={chartAreas.map((value) => ({ value, label: names[value] }))} />
      </Field>
      <FormActions submit={t('Save note')} onCancel={onCancel} />
    </Form>
  )
}
