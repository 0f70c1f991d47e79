import { useTranslation } from 'react-i18next'
import { PreferencesForm } from '../../../parts/preferences-form.tsx'
import { Section } from '../../../ui/section.tsx'
import { SessionList } from '../../../parts/session-list.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { OneTimeCodes } from './one-time-codes.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The settings of the person's own account. */
export default function Settings() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title="Profil" />
      <Section title={t('Profile')} hint={t('How colleagues see you.')}>
        <AvatarPicker />
        <ProfileForm />
      </Section>
      <Section title={t('Password')} hint={t('Changing it ends all your other sessions.')}>
        <PasswordForm />
      </Section>
      <Section
        title={t('One-time codes')}
        hint={t('A second proof at the log-in, from an app on your phone.')}
      >
        <OneTimeCodes />
      </Section>
      <Section title={t('Preferences')} hint={t('They follow you to every device.')}>
        <PreferencesForm />
      </Section>
      <Section title={t('Notifications')} hint={t('What you are notified of, and how.')}>
        <NotificationChoices />
      </Section>
      <Section
        title={t('Open sessions')}
        hint={t('End those that you do not recognise, then change your password.')}
      >
        <SessionList />
      </Section>
    </>
  )
}
