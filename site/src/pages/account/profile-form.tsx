import { useState } from 'react'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ChoiceField, Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './account.id.ts'
import { Avatar } from './avatar.tsx'
import { useCountries } from './use-countries.ts'

const fields = [
  'member_first_name',
  'member_last_name',
  'member_nickname',
  'member_mobilephone',
  'country',
  'city',
  'birth_date',
  'gender',
]

/** The profile that members fill in themselves. */
export function ProfileForm() {
  const { profile } = useSession()
  // The version is part of the key: after somebody else has changed the profile, the form shows what is stored.
  return profile.data && <Form profile={profile.data} onSaved={profile.reload} />
}

function Form({ profile, onSaved }: { profile: AnswerOf<typeof calls.profile>; onSaved: () => void }) {
  const t = useWords(words)
  const { date } = useFormat()
  const countries = useCountries()
  const [isSaved, setSaved] = useState(false)
  const { send, isSending, refusal } = useSend(calls.updateProfile)
  const save = async ({ text }: Values) => {
    setSaved(false)
    const saved = await send({
      version: profile.version,
      ...Object.fromEntries(fields.map((name) => [name, text(name)])),
      interests: text('interests')
        .split(',')
        .map((interest) => interest.trim())
        .filter(Boolean),
    })
    if (saved) setSaved(true)
    if (saved || refusal?.status === 409) onSaved()
  }
  const gender = { '': '–', female: t('Female'), male: t('Male'), other: t('Other') }
  const shared = { refusal }
  return (
    <>
      <Avatar profile={profile} onChanged={onSaved} />
      <p className="soft">
        {profile.member_email} · {t('Member since {{date}}', { date: date(profile.member_join_datetime) })}
        {profile.is_premium && profile.premium_until && (
          <> · {t('Premium until {{date}}', { date: date(profile.premium_until) })}</>
        )}
      </p>
      <form className="form" onSubmit={submit(save)} noValidate>
        <div className="form-row">
          <Field
            {...shared}
            label={t('First name')}
            name="member_first_name"
            autoComplete="given-name"
            defaultValue={profile.member_first_name}
          />
          <Field
            {...shared}
            label={t('Last name (optional)')}
            name="member_last_name"
            autoComplete="family-name"
            defaultValue={profile.member_last_name}
          />
        </div>
        <Field
          {...shared}
          label={t('Nickname (optional)')}
          hint={t('Shown beside your comments instead of your first name.')}
          name="member_nickname"
          autoComplete="nickname"
          defaultValue={profile.member_nickname}
        />
        <Field
          {...shared}
          label={t('Phone (optional)')}
          name="member_mobilephone"
          type="tel"
          autoComplete="tel"
          defaultValue={profile.member_mobilephone}
        />
        <div className="form-row">
          <ChoiceField
            {...shared}
            label={t('Country (optional)')}
            name="country"
            options={countries}
            defaultValue={profile.country ?? ''}
          />
          <Field
            {...shared}
            label={t('City (optional)')}
            name="city"
            autoComplete="address-level2"
            defaultValue={profile.city}
          />
        </div>
        <div className="form-row">
          <DateField
            {...shared}
            label={t('Date of birth (optional)')}
            name="birth_date"
            autoComplete="bday"
            defaultValue={profile.birth_date ?? ''}
          />
          <ChoiceField
            {...shared}
            label={t('Gender (optional)')}
            name="gender"
            options={gender}
            defaultValue={profile.gender ?? ''}
          />
        </div>
        <Field
          {...shared}
          label={t('Interests (optional)')}
          hint={t('Separated by commas.')}
          name="interests"
          defaultValue={profile.interests.join(', ')}
        />
        <Refused of={refusal} fields={[...fields, 'interests']} />
        {isSaved && <Notice kind="good">{t('Your profile is saved.')}</Notice>}
        <Button type="submit" look="first" isBusy={isSending}>
          {t('Save')}
        </Button>
      </form>
    </>
  )
}
