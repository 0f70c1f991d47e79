/** The name of every language in that language. */
export const languageNames = { en: 'English', id: 'Bahasa Indonesia' }
