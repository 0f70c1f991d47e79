import i18next, { type TFunction } from 'i18next'
import type { ConsentSource } from '@balai/contract/people/consents.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'

/** A country in the language of the interface. */
export function countryName(code: string): string {
  const names = new Intl.DisplayNames([i18next.language], { type: 'region' })
  return names.of(code) ?? code
}

export const genderNames = (t: TFunction): Record<NonNullable<MemberProfile['gender']>, string> => ({
  female: t('Female'),
  male: t('Male'),
  other: t('Other'),
})

/** How a consent became known. */
export const sourceNames = (t: TFunction): Record<ConsentSource, string> => ({
  paper: t('On paper'),
  phone: t('By phone'),
  email: t('By e-mail'),
  event: t('At an event'),
  website: t('On the website'),
  profile_form: t('In this form'),
  import: t('By an import'),
  preference_page: t('On the preference page'),
  unsubscribe_link: t('By the link in a mail'),
  sign_up: t('At the sign-up'),
  member_account: t('In their account'),
  unknown: t('Not known'),
})

/** The labels of the member fields. */
export const fieldNames = (t: TFunction): Record<string, string> => ({
  member_first_name: t('First name'),
  member_last_name: t('Last name'),
  member_nickname: t('Nickname'),
  member_email: t('E-mail'),
  member_mobilephone: t('Phone'),
  country: t('Country'),
  city: t('City'),
  birth_date: t('Birth date'),
  gender: t('Gender'),
  interests: t('Interests'),
  labels: t('Labels'),
  consents: t('Consents'),
  member_join_datetime: t('Joined'),
  membership: t('Membership'),
  is_member: t('Premium'),
  premium_until: t('Premium until'),
  email_suppressed: t('No mail to this address'),
  email_suppressed_reason: t('Why no mail'),
  reason: t('Reason'),
  until: t('Until'),
  label: t('Label'),
  note: t('Note'),
})

/** The name of a timeline event; an unknown kind is shown as the server names it. */
export function timelineEventName(kind: string, t: TFunction): string {
  const names: Record<string, string> = {
    joined: t('Joined'),
    signed_up: t('Signed up on the site'),
    logged_in: t('Logged in'),
    created: t('Added by the staff'),
    updated: t('Changed the profile'),
    consent_given: t('Gave a consent'),
    consent_withdrawn: t('Withdrew a consent'),
    mail_off: t('The address was suppressed'),
    mail_on: t('The address gets mail again'),
    mail_sent: t('Got a mail'),
    mail_failed: t('A mail could not be sent'),
    mail_uncertain: t('A mail may not have arrived'),
    mail_skipped: t('A mail was not sent'),
    mail_bounce_hard: t('A mail bounced'),
    mail_bounce_soft: t('A mail was not delivered this time'),
    mail_bounce_complaint: t('Marked a mail as spam'),
    label_added: t('Got a label'),
    label_removed: t('Lost a label'),
    suspended: t('Suspended'),
    unsuspended: t('Suspension lifted'),
    suspension_ended: t('Suspension ended by itself'),
    premium_ended: t('Premium ended'),
    premium_extended: t('Premium extended by a paid order'),
    premium_taken_back: t('Premium revoked after a refund'),
    import_created: t('Added by an import'),
    import_updated: t('Changed by an import'),
    import_undone: t('An import was undone'),
    request_export: t('Asked for a copy of their data'),
    request_erase: t('Asked to be erased'),
    exported: t('Data handed out'),
    erased: t('Erased'),
    comment: t('Commented'),
    comments_warn: t('Warned because of comments'),
    comments_warn_lifted: t('A warning was withdrawn'),
    comments_premoderate: t('Comments are pre-moderated'),
    comments_premoderate_lifted: t('Comments are no longer pre-moderated'),
    comments_hide_all: t('All comments were hidden'),
    comments_hide_all_lifted: t('Hidden comments were restored'),
    comments_suspend: t('Suspended from commenting'),
    comments_suspend_lifted: t('May comment again'),
    contributor: t('Contributor state changed'),
    order_created: t('Ordered'),
    order_paid: t('Paid an order'),
    order_expired: t('An order expired'),
    order_cancelled: t('An order was cancelled'),
    order_refunded: t('An order was refunded'),
    registration_added: t('Registered for an event'),
    registration_paid: t('Paid for an event'),
    registration_cancelled: t('A registration was cancelled'),
    registration_moved: t('Moved to another event'),
    registration_attended: t('Attended an event'),
    registration_absent: t('Did not come to an event'),
    enrolment_enrolled: t('Enrolled in a course'),
    enrolment_paid: t('Paid for a course'),
    enrolment_completed: t('Completed a course'),
    enrolment_cancelled: t('An enrolment in a course ended'),
    enrolment_restored: t('Put back on a course'),
    enrolment_extended: t('The access to a course was changed'),
    certificate_issued: t('Got a certificate'),
    certificate_revoked: t('A certificate was revoked'),
    certificate_replaced: t('A certificate was corrected'),
  }
  return names[kind] ?? kind
}
