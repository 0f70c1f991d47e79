/** The secret key of the services in tests. */
export const testSecret = 'a secret for tests that is long enough'
