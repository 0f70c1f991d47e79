import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { StarField, Stars } from '../../ui/stars.tsx'
import { words } from './ticket.id.ts'

/** Asks how the event was, once per ticket. */
export function Feedback({ code }: { code: string }) {
  const t = useWords(words)
  const form = useCall(calls.feedbackForm, { code })
  const { send, isSending, refusal } = useSend(calls.giveFeedback)
  const give = async ({ text }: Values) => {
    if (await send({ code, rating: text('rating'), comment: text('comment') })) form.reload()
  }
  return (
    <Loaded of={form}>
      {({ is_open, given }) => {
        if (given)
          return (
            <Notice kind="good">
              {t('Thank you for your feedback.')} <Stars count={given.rating} /> {given.comment}
            </Notice>
          )
        if (!is_open) return null
        return (
          <form className="panel" onSubmit={submit(give)} noValidate>
            <h2>{t('How was it?')}</h2>
            <StarField name="rating" label={t('Your rating')} refusal={refusal} />
            <TextField
              label={t('What was good, what was missing? (optional)')}
              name="comment"
              refusal={refusal}
            />
            <Refused of={refusal} fields={['rating', 'comment']} />
            <Button type="submit" look="first" isBusy={isSending}>
              {t('Send the feedback')}
            </Button>
          </form>
        )
      }}
    </Loaded>
  )
}
