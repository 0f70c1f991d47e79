import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import { problem } from '../core/sentences.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  pageOf,
  Permalink,
  text,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { changesTo, updateOf } from '../core/updates.ts'

/** What a category can be used for. */
export const categoryFlags = ['is_content', 'is_event', 'is_topic', 'is_course'] as const
export type CategoryFlag = (typeof categoryFlags)[number]

const Title = text({ min: 1, max: limits.title })
const Flags = {
  is_content: YesNo.default(false),
  is_event: YesNo.default(false),
  is_topic: YesNo.default(false),
  is_course: YesNo.default(false),
}
/** An empty parent means the top level. */
const Parent = blankable(Id)
/** The title under the name that the specification's form of sub-categories uses. */
const FormTitle = blankable(Title)

export const CategoryNode = z.object({
  category_id: z.int(),
  category_par_id: z.int().nullable(),
  category_title: z.string(),
  category_permalink: z.string(),
  category_input_timestamp: AnswerMoment,
  is_content: z.boolean(),
  is_event: z.boolean(),
  is_topic: z.boolean(),
  is_course: z.boolean(),
  /** Articles in this category itself, without its sub-categories. */
  usage_count: z.int(),
  /** Articles in this category and its sub-categories. */
  branch_usage_count: z.int(),
  /** Events in this category itself. */
  event_count: z.int(),
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
  get children_category() {
    return z.array(CategoryNode)
  },
})
export type CategoryNode = z.output<typeof CategoryNode>
// The schema is recursive, so the API documentation needs a name for it.
z.globalRegistry.add(CategoryNode, { id: 'CategoryNode' })

const Stored = z.object({ category_id: z.int(), category_permalink: z.string(), version: z.int() })
const List = listInput(['position', 'category_title', 'category_input_timestamp'], 'asc').extend({
  is_content: blankable(YesNo),
  is_event: blankable(YesNo),
  is_topic: blankable(YesNo),
  is_course: blankable(YesNo),
})
const Delete = z.object({
  category_id: Id,
  /** The category that receives the articles; required if there are any. */
  replacement_id: blankable(Id),
  version: Version,
})

/** Fields that have a second name in the specification's form of sub-categories. */
const sameFields = [
  ['category_par_id', 'category_id'],
  ['category_title', 'title'],
] as const

/** Refuses two different values for the same field. */
function refuseTwoValues<Name extends string>(
  input: { [K in Name]?: unknown },
  context: z.RefinementCtx,
  name: Name,
  other: Name,
) {
  if (input[name] !== undefined && input[other] !== undefined && input[name] !== input[other])
    context.addIssue({
      code: 'custom',
      path: [other],
      message: problem('must be the same as {{field}}', { field: name }),
    })
}

const readers = ['attributes', 'articles', 'review', 'events', 'courses'] as const

export const categories = {
  list: post('/category_news/list', {
    areas: readers,
    summary: 'Lists the top-level categories, each with the tree below it.',
    input: List.extend({
      /** 1 lists deleted categories that can still be restored, without a tree. */
      trash: blankable(YesNo),
    }),
    result: pageOf(CategoryNode),
  }),
  find: post('/category_news/find', {
    areas: readers,
    summary: 'Returns one category with the tree below it, by id or by any current or former permalink.',
    input: z.object({
      category_id: blankable(Id),
      category_permalink: blankable(text({ max: limits.permalink })),
    }),
    result: CategoryNode.extend({
      /** From the top level down to this category. */
      path: z.array(z.object({ category_id: z.int(), category_title: z.string() })),
      old_permalinks: z.array(z.string()),
    }),
  }),
  create: twoStep('/category_news/create_validation', '/category_news/create_stored', {
    areas: ['attributes'],
    summary: 'Creates a top-level category.',
    input: z.object({ category_title: Title, category_permalink: blankable(Permalink), ...Flags }),
    result: Stored,
  }),
  update: twoStep('/category_news/update_validation', '/category_news/update_stored', {
    areas: ['attributes'],
    summary: 'Changes a category; its old permalink still leads to it.',
    input: updateOf(
      { category_id: Id },
      z.object({ category_title: Title, category_permalink: Permalink, ...Flags }),
    ),
    result: Stored,
  }),
  delete: twoStep('/category_news/delete_validation', '/category_news/delete_stored', {
    areas: ['attributes'],
    summary: 'Moves a category to the trash and its articles to the replacement.',
    input: Delete,
    result: z.null(),
  }),
  move: twoStep('/category_news/move_validation', '/category_news/move_stored', {
    areas: ['attributes'],
    summary: 'Moves a category and its sub-categories to another parent, or to the top level.',
    input: z.object({
      category_id: Id,
      ...changesTo({ category_par_id: Parent }),
      /** The position among its new siblings, from 0; the last by default. */
      position: blankable(wholeNumber({ max: limits.categories })),
      version: Version,
    }),
    result: Stored,
  }),
  restore: change('/category_news/restore', {
    areas: ['attributes'],
    summary: 'Restores a category from the trash. Articles that were moved to the replacement stay there.',
    input: z.object({ category_id: Id }),
    result: z.null(),
  }),
}

export const subCategories = {
  list: post('/children_category_news/list', {
    areas: readers,
    summary: 'Lists the sub-categories of one category, or of all categories, each with the tree below it.',
    input: List.extend({ category_par_id: Parent }),
    result: pageOf(CategoryNode),
  }),
  create: twoStep('/children_category_news/create_validation', '/children_category_news/create_stored', {
    areas: ['attributes'],
    summary: 'Creates a sub-category.',
    input: z
      .object({
        category_par_id: Parent,
        /** The same as `category_par_id`, as the specification's form sends it. */
        category_id: Parent,
        category_title: blankable(Title),
        /** The same as `category_title`. */
        title: FormTitle,
        category_permalink: blankable(Permalink),
        ...Flags,
      })
      .superRefine((input, context) => {
        for (const [name, other] of sameFields) {
          refuseTwoValues(input, context, name, other)
          if (input[name] === undefined && input[other] === undefined)
            context.addIssue({ code: 'custom', path: [name], message: 'is missing' })
        }
      }),
    result: Stored,
  }),
  update: twoStep('/children_category_news/update_validation', '/children_category_news/update_stored', {
    areas: ['attributes'],
    summary: 'Changes a sub-category; a new parent moves it together with its own sub-categories.',
    input: updateOf(
      { category_id: Id },
      z.object({ category_par_id: Id, category_title: Title, category_permalink: Permalink, ...Flags }),
    )
      /** The same as `category_title`. */
      .extend({ title: FormTitle })
      .superRefine((input, context) => refuseTwoValues(input, context, 'category_title', 'title')),
    result: Stored,
  }),
  delete: twoStep('/children_category_news/delete_validation', '/children_category_news/delete_stored', {
    areas: ['attributes'],
    summary: 'Moves a sub-category to the trash and its articles to the replacement.',
    input: Delete,
    result: z.null(),
  }),
  order: change('/children_category_news/update_order_subcategory', {
    areas: ['attributes'],
    summary: 'Sets the order of the sub-categories of a category, or of the top-level categories.',
    input: z.object({
      category_par_id: Parent,
      /** All of the siblings, in their new order. */
      category_ids: listOf(Id, { min: 1, max: limits.categories }),
    }),
    limits: { keys: limits.categories + 10 },
    result: z.null(),
  }),
}
