import { useState } from 'react'
import { submit, type Values } from '../../lib/forms.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { ChoiceField, Field } from '../field.tsx'
import { Notice } from '../notice.tsx'
import { Refused } from '../refused.tsx'
import { words } from './comments.id.ts'
import type { Subject } from './subject.ts'

interface ReportProps {
  subject: Pick<Subject<object>, 'report'>
  comment_id: number
  onClose: () => void
}

/** Reports a comment of somebody else to the moderators. */
export function ReportForm({ subject, comment_id, onClose }: ReportProps) {
  const t = useWords(words)
  const { send, refusal, isSending } = useSend(subject.report)
  const [isSent, setIsSent] = useState(false)
  const reasons = {
    spam: t('Advertising or spam'),
    abuse: t('Insult or threat'),
    hate: t('Hate'),
    off_topic: t('Not about this topic'),
    personal_data: t('Personal data'),
    misinformation: t('Wrong information'),
    other: t('Something else'),
  }
  const report = async ({ text }: Values) => {
    const report_code = text('report_code') as keyof typeof reasons
    if (await send({ comment_id, report_code, report_note: text('report_note') })) setIsSent(true)
  }
  if (isSent)
    return (
      <Notice kind="good" action={<Button onClick={onClose}>{t('Close')}</Button>}>
        {t('Thank you. A moderator looks at this comment.')}
      </Notice>
    )
  return (
    <form className="form" onSubmit={submit(report)}>
      <ChoiceField
        label={t('Why do you report it?')}
        name="report_code"
        options={reasons}
        refusal={refusal}
      />
      <Field label={t('Note (optional)')} name="report_note" maxLength={500} refusal={refusal} />
      <Refused of={refusal} fields={['report_code', 'report_note']} />
      <div className="row">
        <Button type="submit" look="first" isBusy={isSending}>
          {t('Report')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
