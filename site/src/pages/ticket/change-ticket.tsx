import { useState } from 'react'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { answersIn, Questions } from '../events/questions.tsx'
import { words } from './ticket.id.ts'

interface ChangeProps {
  ticket: AnswerOf<typeof calls.ticket>
  onChanged: () => void
}

/** Names, phone number and answers can be changed until the registration closes. */
export function ChangeTicket({ ticket, onChanged }: ChangeProps) {
  const t = useWords(words)
  const { ticket_code, version, questions, answers } = ticket
  const [isSaved, setSaved] = useState(false)
  const { send, isSending, refusal } = useSend(calls.updateRegistration)
  const save = async (values: Values) => {
    const { text } = values
    setSaved(false)
    const saved = await send({
      ...{ ticket_code, version },
      name: text('name'),
      certificate_name: text('certificate_name'),
      phone: text('phone'),
      answers: answersIn(values, questions, 'answers'),
    })
    if (!saved) return
    setSaved(true)
    onChanged()
  }
  const fields = [
    'name',
    'certificate_name',
    'phone',
    ...questions.map(({ question_id }) => `answers.${question_id}`),
  ]
  return (
    <details className="panel">
      <summary>{t('Change my answers')}</summary>
      <form onSubmit={submit(save)} noValidate>
        <div className="form-row">
          <Field label={t('Name')} name="name" defaultValue={ticket.name} refusal={refusal} />
          <Field
            label={t('Name on the certificate')}
            name="certificate_name"
            defaultValue={ticket.certificate_name}
            refusal={refusal}
          />
        </div>
        <Field
          label={t('Phone (optional)')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={ticket.phone}
          refusal={refusal}
        />
        <Questions questions={questions} path="answers" given={answers} refusal={refusal} />
        <Refused of={refusal} fields={fields} />
        {isSaved && <Notice kind="good">{t('Your changes are saved.')}</Notice>}
        <Button type="submit" look="first" isBusy={isSending}>
          {t('Save')}
        </Button>
      </form>
    </details>
  )
}
