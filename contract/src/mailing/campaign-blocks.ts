import { z } from 'zod'
import { problem } from '../core/sentences.ts'
import { Id, limits, oneOf, recordsOf, text, wholeNumber, YesNo } from '../core/shapes.ts'
import { words } from '../core/words.ts'

/** Limits that the editor and the server share. */
export const blockLimits = {
  blocks: 60,
  /** Blocks in one of two columns. */
  inColumn: 12,
  heading: 200,
  html: 20_000,
  button: 60,
  link: 2_000,
  summary: 1_000,
  note: 200,
} as const

/** The looks that a campaign can have. */
export const campaignTemplates = ['clean', 'magazine', 'letter'] as const
export type CampaignTemplate = (typeof campaignTemplates)[number]

/** Names a block within its campaign. */
const Key = text({ min: 1, max: 40 })
/** A picture of the library, by its link; empty for none. */
const Picture = z
  .string()
  .regex(
    /^(?:\/files\/[0-9a-f]{2}\/[0-9a-f-]{36}\.[a-z0-9]{1,5})?$/,
    'must be the link of an uploaded picture',
  )
/** An address; what is no address may be saved in a draft and is named when the links are checked. */
const Link = text({ max: blockLimits.link })

const card = {
  key: Key,
  title: words({ max: limits.title }),
  summary: text({ max: blockLimits.summary, lines: true }),
  permalink: text({ max: limits.permalink }),
  picture: Picture,
  picture_alt: words({ max: limits.title }),
  /** The text of its button; empty for none. */
  button: words({ max: blockLimits.button }),
}

const Heading = z.strictObject({
  kind: z.literal('heading'),
  key: Key,
  text: words({ max: blockLimits.heading }),
  /** 1 is large, 2 small. */
  level: wholeNumber({ min: 1, max: 2 }),
})
const Text = z.strictObject({
  kind: z.literal('text'),
  key: Key,
  /** Cleaned for mail when it is built. */
  html: text({ max: blockLimits.html, lines: true }),
})
const Article = z.strictObject({
  kind: z.literal('article'),
  ...card,
  news_id: Id,
  content_type: oneOf(['article', 'video']),
  /** Shows the whole text instead of the summary, if everybody may read it. */
  with_text: YesNo,
})
const Event = z.strictObject({
  kind: z.literal('event'),
  ...card,
  event_id: Id,
  /** Date and place. */
  note: words({ max: blockLimits.note }),
})
const Course = z.strictObject({ kind: z.literal('course'), ...card, course_id: Id })
const Button = z.strictObject({
  kind: z.literal('button'),
  key: Key,
  text: words({ max: blockLimits.button }),
  link: Link,
})
const PictureBlock = z.strictObject({
  kind: z.literal('picture'),
  key: Key,
  picture: Picture,
  alt: words({ max: limits.title }),
  link: Link,
})
const Divider = z.strictObject({ kind: z.literal('divider'), key: Key })

const simple = [Heading, Text, Article, Event, Course, Button, PictureBlock, Divider] as const

const notAKind = problem('must be one of {{values}}', {
  values: simple.map(({ shape }) => shape.kind.value).join(', '),
})
const error = ({ input }: { input?: unknown }) => (input instanceof Object ? notAKind : undefined)

/** A block that can stand in a column. */
const SimpleBlock = z.discriminatedUnion('kind', simple, { error })
export type SimpleBlock = z.output<typeof SimpleBlock>

const Columns = z.strictObject({
  kind: z.literal('columns'),
  key: Key,
  left: recordsOf(SimpleBlock, { max: blockLimits.inColumn }),
  right: recordsOf(SimpleBlock, { max: blockLimits.inColumn }),
})

/** A part of a campaign, from the top to the bottom. */
export const CampaignBlock = z.discriminatedUnion('kind', [...simple, Columns], { error })
export type CampaignBlock = z.output<typeof CampaignBlock>

/** The blocks of a campaign, as a list or as JSON text. */
export const CampaignBlocks = recordsOf(CampaignBlock, { max: blockLimits.blocks })

/** The facts about a member that texts can name as `{{first_name}}`. */
export const mergeFields = ['first_name', 'last_name', 'full_name', 'email', 'city'] as const
export type MergeField = (typeof mergeFields)[number]
