import sharp from 'sharp'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { mailSettings } from '@balai/contract/mailing/mail-settings.ts'
import type { Api, Client } from './api.ts'
import type { Sample } from './update-sample.ts'

/** Samples of the updates of the settings of the site and of mail. */
export const settingsSamples: Record<string, (api: Api) => Promise<Sample>> = {
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
}

/** The link of a new picture for the settings of the site. */
async function sitePicture(as: Client, purpose: 'logo' | 'favicon' | 'share' | 'image_link') {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(content)], 'gambar.png')
  return (await as.upload(siteSettings.uploadImage, file, { purpose })).picture
}
