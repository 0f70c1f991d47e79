import type { PublishedEvent } from '@balai/contract/events/published-events.ts'
import type { Refusal } from '../../lib/api.ts'
import type { Values } from '../../lib/forms.ts'
import type { AnswerOf, calls } from '../../lib/calls.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ChoiceField, Field } from '../../ui/field.tsx'
import { words } from './events.id.ts'
import { answersIn, Questions } from './questions.tsx'

interface SeatProps {
  /** Where the seat stands in the call, such as `seats.0`. */
  path: string
  title: string
  event: PublishedEvent
  /** The member whose own seat it is; its fields begin with what they have entered already. */
  profile?: AnswerOf<typeof calls.profile> | undefined
  refusal: Refusal | undefined
  onRemove?: (() => void) | undefined
}

/** The fields of one person who takes part. */
export function SeatFields({ path, title, event, profile, refusal, onRemove }: SeatProps) {
  const t = useWords(words)
  const name = profile ? `${profile.member_first_name} ${profile.member_last_name}`.trim() : ''
  return (
    <fieldset className="seat">
      <legend>{title}</legend>
      <div className="form-row">
        <Field
          label={t('Name')}
          name={`${path}.name`}
          defaultValue={name}
          autoComplete="name"
          refusal={refusal}
          required
        />
        <Field
          label={t('Certificate name (optional)')}
          name={`${path}.certificate_name`}
          hint={t('With titles, if you want them printed.')}
          refusal={refusal}
        />
      </div>
      <div className="form-row">
        <Field
          label={t('E-mail')}
          name={`${path}.email`}
          type="email"
          defaultValue={profile?.member_email ?? ''}
          autoComplete="email"
          refusal={refusal}
          required
        />
        <Field
          label={t('Phone (optional)')}
          name={`${path}.phone`}
          type="tel"
          defaultValue={profile?.member_mobilephone ?? ''}
          autoComplete="tel"
          refusal={refusal}
        />
      </div>
      {event.mode === 'hybrid' && (
        <ChoiceField
          label={t('How do you take part?')}
          name={`${path}.attends`}
          options={{ offline: t('On site'), online: t('Online') }}
          refusal={refusal}
        />
      )}
      <Questions questions={event.questions} path={`${path}.answers`} refusal={refusal} />
      {profile && <Check name={`${path}.is_guest`} label={t('This is not me: I register somebody else')} />}
      {onRemove && <Button onClick={onRemove}>{t('Remove this person')}</Button>}
    </fieldset>
  )
}

/** The person that these fields describe. */
export function seatIn(values: Values, { mode, questions }: PublishedEvent, path: string, isGuest: boolean) {
  const { text, isTicked } = values
  const attends = text(`${path}.attends`) === 'online' ? ('online' as const) : ('offline' as const)
  return {
    name: text(`${path}.name`),
    certificate_name: text(`${path}.certificate_name`),
    email: text(`${path}.email`),
    phone: text(`${path}.phone`),
    ...(mode === 'hybrid' && { attends }),
    answers: answersIn(values, questions, `${path}.answers`),
    is_guest: isGuest || isTicked(`${path}.is_guest`) ? ('1' as const) : ('0' as const),
  }
}
