import { randomUUID } from 'node:crypto'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { campaignTemplates, type CampaignTemplate } from '@balai/contract/mailing/campaign-blocks.ts'
import {
  contentWays,
  type campaignContent,
  type ContentWay,
} from '@balai/contract/mailing/campaign-content.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import { blocksFromArticles } from './build.ts'
import { findCards } from './cards.rules.ts'
import {
  campaignLock,
  findCategoryByTitle,
  findMergePerson,
  listUsedCategories,
  listUsedTags,
  storeBuilt,
  storeContent,
} from './content.queries.ts'
import {
  addressesOf,
  auditFacts,
  buildBlocks,
  contentFacts,
  describedBuild,
  findContentOrRefuse,
  frozenContent,
  refuseEmpty,
  refuseNoDraft,
  refuseSameKeys,
  refuseStaleContent,
} from './content.rules.ts'
import { defaultsOf, mergeValuesOf } from './merge-fields.ts'
import { findPicked, listArticles, pickArticles } from './pick-articles.queries.ts'
import { shownArticles, withPinned } from './articles.rules.ts'

export const campaignContentRoutes: Handlers<typeof campaignContent> = {
  options: async ({ db, translate }) => {
    const [categories, tags] = await Promise.all([listUsedCategories(db), listUsedTags(db)])
    const values = { category: categories, tag: tags }
    return contentWays.map((content_id) => ({
      content_id,
      title: translate(ways[content_id]),
      values_of: valuesOf[content_id],
      values: content_id === 'category' || content_id === 'tag' ? values[content_id] : [],
      takes_keywords: content_id !== 'manual',
    }))
  },

  byChoice: async ({ db }, { seed = randomUUID(), without, pinned, ...choice }) => {
    const kept = await findPicked(
      db,
      pinned.map(({ news_id }) => news_id),
    )
    const left_out = [...without, ...kept.map(({ news_id }) => news_id)]
    const found = await pickArticles(db, choice, { seed, without: left_out })
    const articles = withPinned(found, kept, pinned).slice(0, choice.num)
    return { seed, count: articles.length, articles }
  },

  categoryByTitle: async ({ db }, { category_title }) => {
    const category = await findCategoryByTitle(db, category_title)
    if (!category) throw notFound(say('There is no category of articles with this title.'))
    return category
  },

  articlesOfCategory: ({ db }, input) => listArticles(db, input),

  htmlOfArticles: async (context, { articles, template, language }) => {
    const chosen = articles.filter(({ checked }) => checked).toSorted((a, b) => a.num - b.num)
    const found = await findPicked(
      context.db,
      chosen.map(({ news_id }) => news_id),
    )
    const blocks = blocksFromArticles(found, template, { languages: context.languages, language })
    const facts = { template, language, subject: '', preview_text: '' }
    const built = await buildBlocks(context, blocks, facts)
    return { blocks, ...(await describedBuild(context, built, { merge_defaults: [], language })) }
  },

  build: steps({
    // Rendering takes a while, so it happens before the transaction; a save in between is noticed by its version.
    prepare: async (context, { campaign_id }) => {
      const content = await findContentOrRefuse(context.db, campaign_id)
      refuseNoDraft(content)
      refuseEmpty(content.blocks)
      const built = await buildBlocks(context, content.blocks, content)
      return { content, built, described: await describedBuild(context, built, content) }
    },
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, { campaign_id }) => {
      const content = await findContentOrRefuse(db, campaign_id)
      refuseNoDraft(content)
      refuseEmpty(content.blocks)
      return content
    },
    store: async ({ db }, { campaign_id }, { found, prepared: { content, built, described } }) => {
      refuseStaleContent(found, content)
      const { html, text: plain_text, merge_fields, size } = built
      const { version } = await storeBuilt(db, campaign_id, { html, plain_text, merge_fields })
      return {
        data: { ...described, campaign_id, version },
        audit: { entity: 'campaigns', entity_id: campaign_id, after: { size, merge_fields } },
      }
    },
  }),

  content: async ({ db }, { campaign_id }) => {
    const content = await findContentOrRefuse(db, campaign_id)
    return {
      ...content,
      articles: await shownArticles(db, content.articles),
      merge_defaults: defaultsOf(content.merge_defaults, content.language),
      is_built: content.version > 0 && content.built_version === content.version,
      size: Buffer.byteLength(content.html),
    }
  },

  save: steps({
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, input) => {
      const content = await findContentOrRefuse(db, input.campaign_id)
      refuseNoDraft(content)
      refuseStaleContent(content, input)
      const before = contentFacts(content)
      const articles = input.articles?.map(({ news_id, checked, num, is_pinned }) => ({
        ...{ news_id, checked, num, is_pinned },
      }))
      const after = updated(before, { ...input, articles })
      refuseSameKeys(after.blocks)
      return { before, after }
    },
    store: async ({ db, caller }, { campaign_id }, { found: { before, after } }) => {
      const data = await storeContent(db, { campaign_id, ...after, updated_by: caller.user_id })
      const facts = { before: auditFacts(before), after: auditFacts(after) }
      return { data, audit: { entity: 'campaigns', entity_id: campaign_id, ...facts } }
    },
  }),

  preview: async (context, { campaign_id, member_id, ...changes }) => {
    const stored = await findContentOrRefuse(context.db, campaign_id)
    const content = { ...stored, ...updated(contentFacts(stored), changes) }
    const person = member_id === undefined ? null : await findMergePerson(context.db, member_id)
    if (person === undefined) throw notFound(say('This member does not exist any more. Choose another one.'))
    const built =
      content.state === 'draft' ? await buildBlocks(context, content.blocks, content) : frozenContent(content)
    const described = await describedBuild(context, built, content)
    const { site } = await addressesOf(context)
    const values = { ...mergeValuesOf(person, content), preferences_link: `${site.url}/` }
    const mail = { subject: content.subject, html: built.html, text: built.text }
    const { subject, html, text } = mergeMail(mail, values, content.language)
    // The page that shows it loads pictures from its own server only.
    return { ...described, subject, html: html.replaceAll(`src="${site.url}/files/`, 'src="/files/'), text }
  },

  checkLinks: async (context, { campaign_id }) => {
    const content = await findContentOrRefuse(context.db, campaign_id)
    const built = await buildBlocks(context, content.blocks, content)
    const { links } = await describedBuild(context, built, content)
    return { links, problems: links.filter(({ problem }) => problem !== '').length }
  },

  templates: async ({ translate }) =>
    campaignTemplates.map((template) => ({
      template,
      title: translate(templateWords[template].title),
      summary: translate(templateWords[template].summary),
    })),

  cards: ({ db, languages }, input) => findCards(db, input, languages),
}

const ways: Record<ContentWay, Sentence> = {
  latest: say('The newest articles'),
  popular: say('The most liked articles of a year'),
  category: say('Articles of categories'),
  tag: say('Articles with tags'),
  keyword: say('Articles with words in their title'),
  manual: say('Articles chosen one by one'),
}

const valuesOf: Record<ContentWay, 'category' | 'tag' | 'article' | null> = {
  latest: null,
  popular: null,
  category: 'category',
  tag: 'tag',
  keyword: null,
  manual: 'article',
}

const templateWords: Record<CampaignTemplate, { title: Sentence; summary: Sentence }> = {
  clean: {
    title: say('Clean'),
    summary: say('White paper on grey, one article below the other with its picture.'),
  },
  magazine: {
    title: say('Magazine'),
    summary: say('Warm paper and serif headings: the first article large, the others in pairs.'),
  },
  letter: {
    title: say('Letter'),
    summary: say('Only text, as a personal letter. It is small and arrives well.'),
  },
}
