/** Every language in its own words. */
export const languageNames = { en: 'English', id: 'Bahasa Indonesia' }
