import { z } from 'zod'
import { get, post, twoStep, upload } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  limits,
  listOf,
  Moment,
  Nothing,
  oneOf,
  text,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import {
  imagePlaceNames,
  isOfNetwork,
  pictureKinds,
  siteLimits,
  socialNetworks,
  targetKinds,
  TimeZone,
  WebAddress,
  WebOrigin,
  type SocialNetwork,
} from '../kit/site.ts'
import { Phone } from '../people/phone.ts'

/** The link of an uploaded picture, as `upload_image` returned it. */
const PictureLink = z
  .string()
  .regex(/^\/files\/[0-9a-f]{2}\/[0-9a-f-]{36}\.[a-z0-9]{1,5}$/, 'must be the link of an uploaded picture')

const networks = Object.keys(socialNetworks) as [SocialNetwork, ...SocialNetwork[]]
const SocialLink = z
  .strictObject({ network: oneOf(networks), address: WebAddress })
  .refine(({ network, address }) => isOfNetwork(network, address), {
    path: ['address'],
    error: 'must be an address of the chosen network',
  })

const SiteInput = z.object({
  site_name: text({ min: 1, max: siteLimits.name }),
  tagline: text({ max: siteLimits.tagline }),
  /** HTML, cleaned as the text of an article is. */
  about_text: text({ max: siteLimits.about, lines: true }),
  address: text({ max: siteLimits.address, lines: true }),
  phones: listOf(
    Phone.refine((phone) => phone !== '', { error: 'must not be empty' }),
    { max: siteLimits.phones },
  ),
  email: z.union([z.literal(''), Email], { error: 'must be an e-mail address such as name@example.com' }),
  social_links: listOf(SocialLink, { max: siteLimits.social }),
  logo: blankable(PictureLink),
  favicon: blankable(PictureLink),
  share_picture: blankable(PictureLink),
  /** The first one is the language of visitors who have not chosen. */
  languages: listOf(oneOf(languages), { min: 1, max: languages.length }),
  time_zone: TimeZone,
})

const Site = z.object({
  site_name: z.string(),
  tagline: z.string(),
  about_text: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  email: z.string(),
  social_links: z.array(z.object({ network: z.enum(networks), address: z.string() })),
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  share_picture: z.string().nullable(),
  languages: z.array(z.enum(languages)),
  time_zone: z.string(),
  version: z.int(),
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
})

/** The fields of an image link, as a form sends them. */
export const ImageLinkFields = z.strictObject({
  /** The id of a link that exists; a new one has none. */
  image_link_id: blankable(Id),
  picture: PictureLink,
  alt_text: text({ min: 1, max: siteLimits.alt }),
  target_kind: oneOf(targetKinds),
  /** The address of a link with the target `address`. */
  target_address: z.union([z.literal(''), WebAddress], {
    error: 'must be an address such as https://example.com/page, without a user name',
  }),
  /** What a link with the target `subject` opens. */
  subject_id: blankable(Id),
  shown_from: blankable(Moment),
  shown_until: blankable(Moment),
  is_on: YesNo,
})
export type ImageLinkInput = z.output<typeof ImageLinkFields>

/** Something published that a link can open, with its current address. */
const Target = z.object({
  subject_id: z.int(),
  kind: z.string(),
  title: z.string(),
  permalink: z.string(),
  is_public: z.boolean(),
})
export type Target = z.output<typeof Target>

const ImageLink = z.object({
  image_link_id: z.int(),
  picture: z.string(),
  alt_text: z.string(),
  target_kind: z.enum(targetKinds),
  target_address: z.string(),
  subject_id: z.int().nullable(),
  /** Null if the target is none, or does not exist any more. */
  subject: Target.nullable(),
  shown_from: AnswerMoment.nullable(),
  shown_until: AnswerMoment.nullable(),
  is_on: z.boolean(),
})
export type ImageLink = z.output<typeof ImageLink>

export const siteSettings = {
  find: get('/personalize/about_us', {
    areas: ['settings'],
    summary:
      'Returns what the site says about itself: name, texts, contacts, pictures, languages and time zone.',
    input: Nothing,
    result: Site,
  }),
  update: twoStep('/personalize/validation_update', '/personalize/update_stored', {
    areas: ['settings'],
    summary: 'Changes what the site says about itself: a field that is left out stays as it is.',
    input: updateOf({}, SiteInput),
    result: z.object({ version: z.int() }),
  }),
  origins: get('/personalize/origins', {
    areas: ['admins'],
    summary:
      'Returns the origins whose pages may make the calls for visitors and members, and for how many months their events are kept.',
    input: Nothing,
    result: z.object({
      allowed_origins: z.array(z.string()),
      track_months: z.int(),
      version: z.int(),
      updated_at: AnswerMoment,
      updated_by_name: z.string().nullable(),
    }),
  }),
  updateOrigins: twoStep('/personalize/validation_update_origins', '/personalize/update_origins', {
    areas: ['admins'],
    summary:
      'Replaces the origins whose pages may make the calls for visitors and members, or changes how long their events are kept.',
    input: updateOf(
      {},
      z.object({
        /** Such as https://www.example.com. Feeds and the sitemap link to the first one. */
        allowed_origins: listOf(WebOrigin, { max: siteLimits.origins }),
        /** Months after which events of visitors are deleted; their daily figures stay. */
        track_months: wholeNumber({ min: 1, max: siteLimits.trackMonths }),
      }),
    ),
    result: z.object({ version: z.int() }),
  }),
  imageLinks: get('/personalize/image_links', {
    areas: ['settings'],
    summary: 'Returns the image links of every place of the site, in their order.',
    input: Nothing,
    result: z.array(
      z.object({
        place_id: z.enum(imagePlaceNames),
        links: z.array(ImageLink),
        version: z.int(),
        updated_at: AnswerMoment,
        updated_by_name: z.string().nullable(),
      }),
    ),
  }),
  updateImageLinks: twoStep(
    '/personalize/validation_update_image_link',
    '/personalize/update_config_image_link',
    {
      areas: ['settings'],
      summary: 'Replaces the image links of one place: the list is complete and in its order.',
      input: updateOf(
        { place_id: oneOf(imagePlaceNames) },
        z.object({ links: listOf(ImageLinkFields, { max: siteLimits.links }) }),
      ),
      result: z.object({ version: z.int() }),
    },
  ),
  targets: post('/personalize/targets', {
    areas: ['settings'],
    summary: 'Finds what an image link can open: what is published, by its title.',
    input: z.object({ search: text({ max: limits.search }).default('') }),
    result: z.array(Target),
  }),
  uploadImage: upload('/personalize/upload_image', {
    areas: ['settings'],
    summary:
      'Uploads a picture for the settings. Until a setting uses it, nobody sees it; after a day it is removed.',
    input: z.object({ purpose: oneOf(pictureKinds).default('image_link') }),
    maxBytes: siteLimits.pictureBytes,
    result: z.object({ picture: z.string(), width: z.int(), height: z.int() }),
  }),
}
