import sharp from 'sharp'
import { categories } from '@balai/contract/content/categories.ts'
import { comments } from '@balai/contract/content/comments.ts'
import { media } from '@balai/contract/content/media.ts'
import { news } from '@balai/contract/content/news.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { aCategory } from '../src/modules/content/categories/categories.factory.ts'
import { aComment } from '../src/modules/content/comments/comments.factory.ts'
import { aContentCategory, anArticle } from '../src/modules/content/news/news.factory.ts'
import { aTag } from '../src/modules/content/tags/tags.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import type { Api, Client } from './api.ts'
import { soon, type Sample } from './update-sample.ts'

/** Samples of the updates of articles, categories, tags, comments and the library. */
export const contentSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'news.update': aVideo,
  'drafts.save': aVideo,

  'categories.update': async (api) => {
    const as = await api.as('superuser')
    const { category_id } = await aCategory(api.services.db)
    return {
      as,
      key: { category_id },
      full: { category_title: 'Lengkap', category_permalink: 'lengkap', ...allFlags },
      read: () => as.call(categories.find, { category_id }),
    }
  },

  'subCategories.update': async (api) => {
    const as = await api.as('superuser')
    const { db } = api.services
    const parent = await aCategory(db)
    const { category_id } = await aCategory(db, { category_par_id: parent.category_id })
    const category_par_id = (await aCategory(db)).category_id
    return {
      as,
      key: { category_id },
      full: { category_par_id, category_title: 'Anak', category_permalink: 'anak', ...allFlags },
      aside: ['title'],
      read: () => as.call(categories.find, { category_id }),
    }
  },

  'tags.update': async (api) => {
    const as = await api.as('superuser')
    const { tag_id } = await aTag(api.services.db)
    return {
      as,
      key: { tag_id },
      full: { tag_title: 'Cokelat', tag_permalink: 'cokelat-enak' },
      read: () => as.call(tags.find, { tag_id }),
    }
  },

  'comments.update': async (api) => {
    const as = await api.as('content')
    const { db } = api.services
    const { news_id } = await anArticle(db, { author_id: as.user_id, published: true })
    const { comment_id } = await aComment(db, { news_id, member_id: (await aMember(db)).id })
    return {
      as,
      key: { comment_id },
      full: { comment_text: 'Diperbaiki.' },
      read: async () => (await as.call(comments.thread, { comment_id })).comment,
    }
  },

  'comments.saveRules': async (api) => {
    const as = await api.as('content')
    return {
      as,
      key: {},
      full: { banned_words: ['judi', 'slot'], most_links: 7, repeat_hours: 9, trusted_after: 11 },
      read: () => as.call(comments.rules),
    }
  },

  'media.update': async (api) => {
    const as = await api.as('content')
    const media_id = await aPicture(as)
    return {
      as,
      key: { media_id },
      full: { alt_text: 'Sawah', caption: 'Sawah di pagi hari' },
      read: () => as.call(media.find, { media_id }),
    }
  },
}

const allFlags = { is_content: true, is_event: true, is_topic: true, is_course: true }

/** A video has every field that articles and videos have, but for the uploaded film. */
async function aVideo(api: Api): Promise<Sample> {
  const as = await api.as('content')
  const { db } = api.services
  const { category_id } = await aContentCategory(db, 'Kabar Lengkap')
  const sub = await aContentCategory(db, 'Anak Kabar', category_id)
  const { news_id } = await anArticle(db, { author_id: as.user_id, news_content_type: 'video' })
  const picture = await aPicture(as)
  return {
    as,
    key: { news_id },
    full: {
      news_title: 'Panen Raya',
      news_permalink: `panen-${news_id}`,
      news_summary: 'Ringkasan.',
      news_content: '<p>Isi yang lengkap.</p>',
      news_visibility: 'premium',
      category_id,
      sub_category_id: sub.category_id,
      tags: ['Kopi', 'Teh'],
      cover_media_id: picture,
      news_image_alt: 'Sawah',
      author_id: (await aUser(db)).user_id,
      contributor_id: (await aMember(db, { contributor_status: 'active' })).id,
      news_source: 'Antara',
      news_published_date: '2026-01-02T03:04:05.000Z',
      planned_at: soon,
      news_seo_title: 'Panen',
      news_seo_description: 'Tentang panen.',
      is_comment_enabled: false,
      news_video_type: 'address',
      news_video_url: 'https://youtu.be/dQw4w9WgXcQ',
      news_video_mime: 'text/html',
      poster_media_id: picture,
      news_video_duration: 61,
    },
    // A film is either at an address or uploaded; the kind of an article never changes.
    aside: ['video_media_id', 'news_content_type'],
    derived: ['news_permalink', 'news_video_mime'],
    together: { category_id: ['sub_category_id'] },
    read: async () => {
      const { fields, planned_at, version } = await as.call(news.detail, { id: String(news_id) })
      return { ...fields, planned_at, version }
    },
  }
}

let shade = 0
async function aPicture(as: Client): Promise<number> {
  const background = { r: (shade += 1), g: 10, b: 20 }
  const content = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const { media_id } = await as.upload(media.upload, new File([content as BlobPart], `${shade}.png`))
  return media_id
}
