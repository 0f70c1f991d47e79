import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../../lib/profile.ts'
import { isArrangedApart, mayArrange } from '../allowed.ts'
import { QuestionsDialog } from '../questions/questions-dialog.tsx'
import { QuestionsField } from '../questions/questions-field.tsx'
import { QuestionsPreview } from '../questions/questions-preview.tsx'
import { questionsOf } from '../questions/values.ts'
import './event-below.css'
import type { EventPartProps } from './fields.ts'
import { PricesField } from './prices-field.tsx'
import { SpeakersField } from './speakers-field.tsx'

/** The lists of an event below its text: speakers, prices and questions. */
export function EventBelow(parts: EventPartProps) {
  const { t } = useTranslation()
  return (
    <div className="event-below">
      <section aria-label={t('Speakers')}>
        <h2>{t('Speakers')}</h2>
        <SpeakersField {...parts} />
      </section>
      <section aria-label={t('Prices')}>
        <h2>{t('Prices')}</h2>
        <PricesField {...parts} />
      </section>
      <section aria-label={t('Questions')}>
        <h2>{t('Questions')}</h2>
        <DeskQuestions {...parts} />
      </section>
    </div>
  )
}

/** The questions: fields of a draft, or a preview and a dialog of their own while the event is public. */
function DeskQuestions({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const who = useProfile()
  const [isOpen, setOpen] = useState(false)
  if (!detail || !isArrangedApart(detail))
    return (
      <QuestionsField
        value={fields.questions}
        onChange={(questions) => draft.change({ questions })}
        disabled={disabled}
      />
    )
  const open = async () => {
    // The dialog builds on the stored version.
    if (await draft.autosave.flush()) setOpen(true)
  }
  return (
    <>
      <QuestionsPreview questions={questionsOf(detail.questions)} />
      {mayArrange(detail, who) && (
        <Button style={{ marginTop: 12 }} onClick={() => void open()}>
          {t('Change the questions…')}
        </Button>
      )}
      {isOpen && <QuestionsDialog event={detail} onClose={() => setOpen(false)} />}
    </>
  )
}
