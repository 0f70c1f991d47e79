import type { ActionWords } from '../../../lib/action-words.ts'

export const siteSettingsWords: ActionWords<'siteSettings'> = {
  update: 'Changed the settings of the site',
  updateOrigins: 'Changed the allowed origins',
  updateImageLinks: 'Changed image links',
  uploadImage: 'Uploaded a picture for the site',
}
