import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../../lib/use-two-step.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../../ui/effects-dialog.tsx'
import { QuestionsField } from './questions-field.tsx'
import { questionsInput, questionsOf } from './values.ts'

interface Props {
  event: EventDetail
  onClose: () => void
}

/** Changes the questions of a public event: shows what happens to answers before anything is stored. */
export function QuestionsDialog({ event, onClose }: Props) {
  const { t } = useTranslation()
  const [questions, setQuestions] = useState(() => questionsOf(event.questions))
  const action = useTwoStep(events.ask, { alwaysAsk: true })
  const save = async () => {
    const { event_id, version } = event
    const input = { event_id, version, questions: questionsInput(questions) }
    // The call shows a refusal in the dialog.
    const stored = await action.run(input).catch(() => notSaved)
    if (stored === notSaved) return
    toastDone(t('The questions were changed.'))
    onClose()
  }
  return (
    <>
      <Dialog
        open
        isCovered={action.question !== undefined}
        title={t('Questions of “{{title}}”', { title: event.event_title })}
        width={960}
        okText={t('Continue')}
        confirmLoading={action.isRunning && !action.question}
        onOk={() => void save()}
        onCancel={onClose}
      >
        <QuestionsField value={questions} onChange={setQuestions} />
      </Dialog>
      <EffectsDialog
        question={action.question}
        title={t('Change the questions?')}
        confirm={t('Change them')}
      />
    </>
  )
}
