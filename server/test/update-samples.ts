import sharp from 'sharp'
import { categories } from '@balai/contract/content/categories.ts'
import { comments } from '@balai/contract/content/comments.ts'
import { media } from '@balai/contract/content/media.ts'
import { news } from '@balai/contract/content/news.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { mailSettings } from '@balai/contract/mailing/mail-settings.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { gateway } from '@balai/contract/money/gateway.ts'
import { products } from '@balai/contract/money/products.ts'
import { seller } from '@balai/contract/money/seller.ts'
import { members } from '@balai/contract/people/members.ts'
import { aCategory } from '../src/modules/content/categories/categories.factory.ts'
import { aComment } from '../src/modules/content/comments/comments.factory.ts'
import { aContentCategory, anArticle } from '../src/modules/content/news/news.factory.ts'
import { aTag } from '../src/modules/content/tags/tags.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import type { Api, Client } from './api.ts'
import { certificateSamples } from './certificate-update-samples.ts'
import { courseSamples } from './course-update-samples.ts'
import { enrolmentSamples } from './enrolment-update-samples.ts'
import { insightSamples } from './insight-update-samples.ts'
import { eventSamples } from './event-update-samples.ts'
import { registrationSamples } from './registration-update-samples.ts'
import { mailingSamples } from './mailing-update-samples.ts'
import { memberSamples } from './member-update-samples.ts'
import { quizSamples } from './quiz-update-samples.ts'
import type { Sample } from './update-sample.ts'

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString()

/** A sample for every call that changes fields of a record. A new call needs one here. */
export const samples: Record<string, (api: Api) => Promise<Sample>> = {
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

  'users.update': async (api) => {
    const as = await api.as('content')
    return {
      as,
      key: {},
      full: { name: 'Sari', introduction: 'Menulis tentang kopi.' },
      read: () => as.call(account.profile),
    }
  },

  'products.update': async (api) => {
    const as = await api.as('superuser')
    const { category_id } = await aCategory(api.services.db)
    const product = { name: 'Premium', code: 'LENGKAP', price: 1_000 }
    const { product_id } = await as.store(products.create, product)
    return {
      as,
      key: { product_id },
      full: {
        name: 'Premium setahun',
        code: 'LENGKAP-1',
        price: 99_000,
        description: 'Setahun penuh.',
        package: 'Premium',
        activation_days: 365,
        activates: 'premium',
        category_id,
        on_sale_from: new Date().toISOString(),
        on_sale_until: soon,
        quota: 40,
      },
      // Days that activate nothing are refused.
      derived: ['activates'],
      read: () => as.call(products.find, { product_id }),
    }
  },

  'siteSettings.update': async (api) => {
    const as = await api.as('superuser')
    const [logo, favicon, share_picture] = [
      await sitePicture(as, 'logo'),
      await sitePicture(as, 'favicon'),
      await sitePicture(as, 'share'),
    ]
    return {
      as,
      key: {},
      full: {
        ...{ site_name: 'Teras', tagline: 'Belajar bersama', about_text: '<p>Tentang kami</p>' },
        ...{ address: 'Bandung', phones: ['+628123456789'], email: 'halo@teras.example' },
        social_links: [{ network: 'x', address: 'https://x.com/teras' }],
        ...{ logo, favicon, share_picture, languages: ['en'], time_zone: 'Asia/Makassar' },
      },
      read: () => as.call(siteSettings.find),
    }
  },

  'siteSettings.updateOrigins': async (api) => {
    const as = await api.as('superuser')
    return {
      as,
      key: {},
      full: { allowed_origins: ['https://www.teras.example'], track_months: 25 },
      read: () => as.call(siteSettings.origins),
    }
  },

  'siteSettings.updateImageLinks': async (api) => {
    const as = await api.as('superuser')
    const link = { target_kind: 'none', target_address: '', is_on: true }
    const picture = await sitePicture(as, 'image_link')
    const empty = { subject_id: null, shown_from: null, shown_until: null }
    return {
      as,
      key: { place_id: 'banner' },
      full: { links: [{ ...link, ...empty, picture, alt_text: 'Spanduk' }] },
      read: async () => {
        const places = await as.call(siteSettings.imageLinks)
        const { links, ...place } = places.find(({ place_id }) => place_id === 'banner')!
        return {
          ...place,
          links: links.map(({ image_link_id: _id, subject: _subject, ...fields }) => fields),
        }
      },
    }
  },

  'seller.update': async (api) => {
    const as = await api.as('superuser')
    return {
      as,
      key: {},
      full: {
        legal_name: 'PT Balai Lengkap',
        address: 'Jalan Merdeka 1',
        npwp: '0123456789012345',
        accounts: [{ bank: 'BCA', number: '1234567890', holder: 'PT Balai Lengkap' }],
        note: 'Terima kasih.',
      },
      read: () => as.call(seller.find, {}),
    }
  },

  'mailSettings.update': async (api) => {
    const as = await api.as('superuser')
    return {
      as,
      // Never read; another host or account needs it.
      key: { password: 'rahasia sekali' },
      full: {
        host: '9.9.9.9',
        port: 465,
        security: 'tls',
        account: 'balai',
        connections: 7,
        per_minute: 77,
        per_domain_per_minute: 17,
        weekly_budget: 9,
        dkim_domain: 'example.com',
        dkim_selector: 'lengkap',
      },
      aside: ['dkim_private_key'],
      read: () => as.call(mailSettings.find),
    }
  },

  'mailSettings.updateSender': async (api) => {
    const as = await api.as('superuser')
    const { sender_id } = await as.call(mailSettings.createSender, {
      name: 'Balai',
      address: 'halo@example.com',
    })
    return {
      as,
      key: { sender_id },
      full: {
        name: 'Redaksi Balai',
        address: 'redaksi@example.com',
        reply_to: 'balas@example.com',
        is_default: true,
      },
      read: async () => (await as.call(mailSettings.senders)).find((row) => row.sender_id === sender_id)!,
    }
  },

  'users.updateOther': async (api) => {
    const as = await api.as('superuser')
    const { user_id } = await aUser(api.services.db)
    return {
      as,
      key: { user_id },
      full: {
        name: 'Budi',
        email: 'budi.lengkap@example.com',
        introduction: 'Redaktur.',
        roles: ['content', 'social_media'],
        status: 'suspended',
      },
      aside: ['own_password', 'own_code'],
      read: () => as.call(users.find, { user_id }),
    }
  },

  'account.savePreferences': async (api) => {
    const as = await api.as('content')
    return {
      as,
      key: {},
      full: {
        language: 'id',
        appearance: 'dark',
        theme_color: '#11a983',
        size: 'large',
        tags_view: true,
        fixed_header: false,
        sidebar_logo: false,
      },
      read: async () => (await as.call(account.profile)).preferences,
    }
  },

  'members.update': async (api) => {
    const as = await api.as('superuser')
    const { id } = await aMember(api.services.db)
    return {
      as,
      key: { id },
      full: {
        member_first_name: 'Ani',
        member_last_name: 'Wijaya',
        member_nickname: 'Ani',
        member_email: 'ani.lengkap@example.com',
        member_mobilephone: '0812 3456 7890',
        country: 'MY',
        city: 'Solo',
        birth_date: '1990-12-31',
        gender: 'female',
        interests: ['kopi'],
        labels: ['vip'],
        consents: ['newsletter'],
        is_member: true,
        premium_until: soon,
        email_suppressed: true,
        email_suppressed_reason: 'Diminta sendiri',
      },
      read: async () => {
        const { email_suppressed_at, ...profile } = await as.call(members.profile, { id })
        return { ...profile, email_suppressed: email_suppressed_at !== null }
      },
    }
  },

  ...memberSamples,
  ...mailingSamples,
  ...certificateSamples,
  ...courseSamples,
  ...eventSamples,
  ...insightSamples,
  ...enrolmentSamples,
  ...registrationSamples,
  ...quizSamples,

  'fees.savePartner': async (api) => {
    const as = await api.as('superuser')
    const { partner_id } = await as.call(fees.savePartner, { code: 'MITRA-1', name: 'Mitra' })
    return {
      as,
      key: { partner_id },
      full: {
        code: 'MITRA-2',
        name: 'Mitra Jaya',
        email: 'mitra@example.com',
        bank_account: 'BCA 123',
        is_active: false,
      },
      read: async () => (await as.call(fees.partners)).rows.find((row) => row.partner_id === partner_id)!,
    }
  },

  'gateway.saveSettings': async (api) => {
    const as = await api.as('superuser')
    await as.call(gateway.saveSettings, { is_production: true, server_key: 'Mid-server-1', version: 0 })
    return {
      as,
      key: {},
      full: { is_production: true, client_key: 'Mid-client-1', merchant_id: 'M123' },
      // Write-only: it is never read, and an empty one stays as it is.
      aside: ['server_key'],
      read: () => as.call(gateway.settings),
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

/** The link of a new picture for the settings of the site. */
async function sitePicture(as: Client, purpose: 'logo' | 'favicon' | 'share' | 'image_link') {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(content)], 'gambar.png')
  return (await as.upload(siteSettings.uploadImage, file, { purpose })).picture
}
