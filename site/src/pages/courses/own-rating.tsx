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
import { StarField } from '../../ui/stars.tsx'
import { words } from './courses.id.ts'

/** The rating that the member gives, changes or withdraws. */
export function OwnRating({ course_id, onChanged }: { course_id: number; onChanged: () => void }) {
  const t = useWords(words)
  const own = useCall(calls.ownRating, { course_id })
  const rating = useSend(calls.rate)
  const withdrawing = useSend(calls.withdrawRating)
  const changed = () => {
    own.reload()
    onChanged()
  }
  const rate = async ({ text }: Values) => {
    const version = own.data?.rating?.version ?? 0
    const input = { course_id, stars: text('stars'), rating_text: text('rating_text'), version }
    if (await rating.send(input)) changed()
  }
  const withdraw = async () => {
    if (await withdrawing.send({ course_id })) changed()
  }
  return (
    <Loaded of={own}>
      {({ can_rate, rating: given }) =>
        can_rate && (
          <details className="panel">
            <summary>{given ? t('Change my rating') : t('Rate this course')}</summary>
            <form key={given?.version ?? 0} onSubmit={submit(rate)} noValidate>
              {given?.is_hidden && <Notice>{t('Your rating is hidden by the team.')}</Notice>}
              <StarField
                name="stars"
                label={t('Your rating')}
                defaultValue={given?.stars}
                refusal={rating.refusal}
              />
              <TextField
                label={t('What do you want to say? (optional)')}
                name="rating_text"
                defaultValue={given?.rating_text ?? ''}
                refusal={rating.refusal}
              />
              <Refused of={rating.refusal ?? withdrawing.refusal} fields={['stars', 'rating_text']} />
              <div className="actions">
                <Button type="submit" look="first" isBusy={rating.isSending}>
                  {t('Save the rating')}
                </Button>
                {given && (
                  <Button isBusy={withdrawing.isSending} onClick={() => void withdraw()}>
                    {t('Withdraw it')}
                  </Button>
                )}
              </div>
            </form>
          </details>
        )
      }
    </Loaded>
  )
}
