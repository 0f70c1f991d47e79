import type { TFunction } from 'i18next'

/** What a mail is about, from the domain that sends it. */
export function groupOf(mail: string, t: TFunction): string {
  const groups: Record<string, string> = {
    account: t('Accounts'),
    campaigns: t('Campaigns'),
    comments: t('Members'),
    contacts: t('Campaigns'),
    contributors: t('Members'),
    courseCertificates: t('Courses'),
    courseReminders: t('Courses'),
    enrolments: t('Courses'),
    eventCertificates: t('Events'),
    eventMails: t('Events'),
    members: t('Members'),
    membership: t('Members'),
    notifications: t('Notifications'),
    orders: t('Orders'),
    registrations: t('Events'),
    reportMails: t('Reports'),
  }
  return groups[mail.split('.', 1)[0] ?? ''] ?? t('Other')
}
