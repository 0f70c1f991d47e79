import { useState, type SubmitEvent } from 'react'
import { calls } from '../../lib/calls.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField, Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './article.id.ts'

/** Reports a comment of somebody else to the moderators. */
export function ReportForm({ comment_id, onClose }: { comment_id: number; onClose: () => void }) {
  const t = useWords(words)
  const { send, refusal, isSending } = useSend(calls.reportComment)
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
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const report_code = data.get('report_code') as keyof typeof reasons
    if (await send({ comment_id, report_code, report_note: data.get('report_note') as string }))
      setIsSent(true)
  }
  if (isSent)
    return (
      <Notice kind="good" action={<Button onClick={onClose}>{t('Close')}</Button>}>
        {t('Thank you. A moderator looks at this comment.')}
      </Notice>
    )
  return (
    <form className="form" onSubmit={submit}>
      <ChoiceField
        label={t('Why do you report it?')}
        name="report_code"
        options={reasons}
        refusal={refusal}
      />
      <Field label={t('Note (optional)')} name="report_note" maxLength={500} refusal={refusal} />
      {refusal && Object.keys(refusal.errors).length === 0 && <Notice kind="bad">{refusal.msg}</Notice>}
      <div className="row">
        <Button type="submit" look="first" isBusy={isSending}>
          {t('Report')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
