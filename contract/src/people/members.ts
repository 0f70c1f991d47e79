import { z } from 'zod'
import { consentKinds, ConsentRow, consentWords, reportedSources } from './consents.ts'
import { allCountries, CountryCode, CountryFilter } from './countries.ts'
import { change, excel, get, post, twoStep } from '../core/endpoint.ts'
import { Phone } from './phone.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  Nothing,
  pageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
  oneOf as choice,
  quickly,
  quickPageOf,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { BirthDate } from './birth-date.ts'
import { contributorStates, genders, MemberProfile, MemberRow, memberTypes } from './member-shapes.ts'
import { TimelineRow } from './timeline.ts'

export const requestKinds = ['export', 'erase'] as const

/** Limits that the forms, the imports and the server share. */
export const memberLimits = { label: 40, labels: 50, interests: 30, city: 80, selected: 1_000 } as const

export const Label = text({ min: 1, max: memberLimits.label })

/** The fields of a member that staff can change. */
export const MemberFields = z.object({
  member_first_name: words({ min: 1, max: limits.name }),
  member_last_name: words({ max: limits.name }).default(''),
  member_nickname: words({ max: limits.name }).default(''),
  member_email: Email,
  member_mobilephone: Phone.default(''),
  country: blankable(CountryCode),
  city: text({ max: memberLimits.city }).default(''),
  birth_date: blankable(BirthDate),
  gender: blankable(choice(genders)),
  interests: listOf(text({ min: 1, max: 60 }), { max: memberLimits.interests }).default([]),
  labels: listOf(Label, { max: memberLimits.labels }).default([]),
  consents: listOf(choice(consentKinds), { max: consentKinds.length }).default([]),
  is_member: YesNo.default(false),
  premium_until: blankable(Moment),
  email_suppressed: YesNo.default(false),
  email_suppressed_reason: text({ max: limits.reason }).default(''),
})

/** What can have happened with a premium membership: it began, it ended, or it lasted at some time. */
export const premiumEvents = ['became', 'ended', 'was'] as const

/** The filters of the member list. */
const filters = {
  search: words({ max: limits.search }).default(''),
  /** `unknown` finds members without a country. */
  country: blankable(CountryFilter),
  member_type: blankable(choice(memberTypes)),
  suspended: blankable(YesNo),
  contributor_status: blankable(choice(contributorStates)),
  /** 1 finds members who must not receive e-mail. */
  email_suppressed: blankable(YesNo),
  label: blankable(Label),
  /** What they agree to now. */
  consent: blankable(choice(consentKinds)),
  joined_from: blankable(Moment),
  joined_until: blankable(Moment),
  seen_from: blankable(Moment),
  seen_until: blankable(Moment),
  /** Who became premium, stopped being it, or was it between two moments; without the event who was it. */
  premium_event: blankable(choice(premiumEvents)),
  premium_event_from: blankable(Moment),
  premium_event_until: blankable(Moment),
  /** Of the times of being premium that are meant: 1 if the member had been premium before, 0 if it was the first time. */
  premium_before: blankable(YesNo),
  /** Only times of being premium that had not ended before this moment. */
  premium_lasted_until: blankable(Moment),
}
export const MemberFilter = z.object(filters)
export type MemberFilter = z.output<typeof MemberFilter>

const ListInput = listInput(['member_join_datetime', 'name', 'last_seen_at']).extend(filters)

const MemberId = z.object({ id: Id })
const Versioned = z.object({ id: z.int(), version: z.int() })

export const members = {
  profile: get('/manage_member/member_profile/{id}', {
    areas: ['members'],
    summary: 'Returns one member with all details.',
    input: MemberId,
    result: MemberProfile,
  }),
  list: post('/manage_member/list_member', {
    areas: ['members'],
    summary: 'Lists members; the search covers name, e-mail and phone number in any notation.',
    input: ListInput.extend(quickly),
    result: quickPageOf(MemberRow),
  }),
  countries: post('/manage_member/list_country', {
    areas: ['members'],
    summary: 'Lists every country with its English and Indonesian name and its number of members.',
    input: Nothing,
    result: z.array(z.object({ code: z.string(), name: z.string(), name_id: z.string(), members: z.int() })),
  }),
  labels: post('/manage_member/list_label', {
    areas: ['members'],
    summary: 'Lists the labels in use, each with its number of members.',
    input: Nothing,
    result: z.array(z.object({ label: z.string(), members: z.int() })),
  }),
  create: change('/manage_member/create_member', {
    areas: ['members'],
    summary: 'Adds a member.',
    input: MemberFields,
    result: Versioned,
  }),
  update: change('/manage_member/update_member', {
    areas: ['members'],
    summary: 'Changes the profile of a member.',
    input: updateOf({ id: Id }, MemberFields),
    result: Versioned,
  }),
  suspend: twoStep('/manage_member/validation_suspend_unsuspend', '/manage_member/suspend_unsuspend', {
    areas: ['members'],
    summary: 'Suspends a member until a date or indefinitely, or lifts the suspension.',
    input: z.object({
      id: Id,
      action: choice(['suspend', 'unsuspend']),
      reason: text({ min: 1, max: limits.reason }),
      until: blankable(Moment),
    }),
    result: Versioned,
  }),
  label: twoStep('/manage_member/validation_label', '/manage_member/label', {
    areas: ['members'],
    summary: 'Adds a label to the selected members or to all of a filter, or removes it.',
    input: MemberFilter.extend({
      action: choice(['add', 'remove']),
      /** The label to add or remove; `label` is the filter of that name. */
      name: Label,
      scope: choice(['selected', 'filtered']),
      ids: listOf(Id, { max: memberLimits.selected }).default([]),
    }),
    /**
     * Large sets are processed in the background; `count` is the number of members. `ids` are those that changed, so
     * that the change can be undone; empty if they are more than one call can name.
     */
    result: z.object({ count: z.int(), in_background: z.boolean(), ids: z.array(z.int()) }),
  }),
  timeline: post('/manage_member/member_timeline', {
    areas: ['members'],
    summary: 'Lists everything that happened to a member, newest first.',
    input: z.object({
      id: Id,
      page: wholeNumber({ max: 10_000 }).default(0),
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
    }),
    result: pageOf(TimelineRow),
  }),
  consents: post('/manage_member/list_consent', {
    areas: ['members'],
    summary: 'Lists every consent that a member gave or withdrew, newest first.',
    input: MemberId,
    result: z.array(ConsentRow),
  }),
  recordConsent: change('/manage_member/record_consent', {
    areas: ['members'],
    summary: 'Records that a member gave or withdrew a consent, and how that became known.',
    input: MemberId.extend({
      consent: choice(consentKinds),
      is_given: YesNo,
      source: choice(reportedSources),
      reason: text({ min: 1, max: limits.reason }),
      version: Version,
    }),
    result: Versioned,
  }),
  requests: post('/manage_member/list_request', {
    areas: ['members'],
    summary: 'Lists the data requests of a member, with their due dates.',
    input: MemberId,
    result: z.array(
      z.object({
        request_id: z.int(),
        kind: z.enum(requestKinds),
        note: z.string(),
        received_at: AnswerMoment,
        due_at: AnswerMoment,
        is_overdue: z.boolean(),
        done_at: AnswerMoment.nullable(),
        done_by_name: z.string().nullable(),
      }),
    ),
  }),
  addRequest: change('/manage_member/add_request', {
    areas: ['members'],
    summary: 'Records that a member requested their data or their erasure; it is due after three days.',
    input: MemberId.extend({
      kind: choice(requestKinds),
      note: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: z.object({ request_id: z.int() }),
  }),
  exportData: change('/manage_member/export_data', {
    areas: ['members'],
    summary: 'Returns all data about a member as a file.',
    input: MemberId,
    // The answer contains personal data, which must not be stored for idempotent replay.
    replayable: false,
    result: z.object({ filename: z.string(), content: z.record(z.string(), z.unknown()) }),
  }),
  erase: twoStep('/manage_member/validation_erase', '/manage_member/erase', {
    areas: ['members'],
    summary: 'Permanently erases the data that identify a member. Orders keep their amounts.',
    input: MemberId.extend({
      /** The member’s e-mail address, typed by the caller as confirmation. */
      confirm: text({ min: 1, max: limits.email }),
      version: Version,
    }),
    result: z.null(),
  }),
  excel: excel('/manage_member/generate_excel_list_member', {
    areas: ['members'],
    summary: 'Exports the members as a spreadsheet: every row of the filter, in the same order.',
    input: ListInput.omit({ page: true, perPage: true }),
    filename: 'members',
    result: z.object({
      id: z.int(),
      member_first_name: z.string(),
      member_last_name: z.string(),
      member_nickname: z.string(),
      member_email: z.string(),
      member_mobilephone: z.string(),
      member_join_datetime: z.date(),
      membership: z.string(),
      premium_until: z.date().nullable(),
      country: z.string().nullable(),
      city: z.string(),
      birth_date: z.string().nullable(),
      gender: z.string().nullable(),
      interests: z.string(),
      labels: z.string(),
      consents: z.string(),
      suspended_at: z.date().nullable(),
      suspended_until: z.date().nullable(),
      contributor_status: z.string(),
      email_suppressed_at: z.date().nullable(),
      last_seen_at: z.date().nullable(),
    }),
    columns: {
      id: 'Number',
      member_first_name: 'First name',
      member_last_name: 'Last name',
      member_nickname: 'Nickname',
      member_email: 'E-mail',
      member_mobilephone: 'Phone',
      member_join_datetime: 'Joined',
      membership: 'Membership',
      premium_until: 'Premium until',
      country: 'Country',
      city: 'City',
      birth_date: 'Birth date',
      gender: 'Gender',
      interests: 'Interests',
      labels: 'Labels',
      consents: 'Consents',
      suspended_at: 'Suspended since',
      suspended_until: 'Suspended until',
      contributor_status: 'Contributor',
      email_suppressed_at: 'No mail since',
      last_seen_at: 'Last seen',
    },
    formats: { birth_date: 'day' },
    // An import understands these words in both languages.
    words: {
      membership: { free: 'Free', premium: 'Premium' },
      gender: { female: 'Female', male: 'Male', other: 'Other' },
      // Made when a file is written, and not whenever this module is loaded.
      get country() {
        return Object.fromEntries(allCountries().map(({ code, name }) => [code, name]))
      },
      consents: consentWords,
      contributor_status: { none: 'No', pending: 'Invited', active: 'Yes', refused: 'Refused' },
    },
  }),
}
