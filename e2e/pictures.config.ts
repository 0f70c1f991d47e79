import tests from './playwright.config.ts'

/** `npm run pictures`: the same product and browser as the tests, for the pictures in the README. */
export default { ...tests, testDir: 'pictures', workers: 1 }
